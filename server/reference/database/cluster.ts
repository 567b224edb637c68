import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, openSync, statSync } from "node:fs";
import { chown, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathExists, makePrivateDirectory, type ServerPaths } from "./paths";
import { isAlive, isServerOf, readPidFile, type PidFile } from "./pid-file";

/** Starts and stops the database server program; embedded.ts tracks which processes use it. */

/** The former name of the project: existing databases belong to this user. */
export const DATABASE_USER = "homeward";
const SOCKET_PORT = 5432;
/** Longest unix socket path that every system accepts, in bytes. */
const SOCKET_PATH_LIMIT = 103;
const LOG_LIMIT_BYTES = 1_000_000;

/**
 * "socket" is in the cluster's private directory; "loopback" is for systems without unix sockets
 * and for long paths.
 */
export type Transport = "socket" | "loopback";

export function transportFor(cluster: string): Transport {
  if (process.platform === "win32") return "loopback";
  const longest = Buffer.byteLength(join(cluster, `.s.PGSQL.${SOCKET_PORT}`));
  return longest <= SOCKET_PATH_LIMIT ? "socket" : "loopback";
}

const environment = {
  ...pickEnvironment(["PATH", "SYSTEMROOT", "TEMP", "TMP"]),
  NODE_ENV: process.env.NODE_ENV,
  LC_ALL: "C",
  TZ: "UTC",
};

function pickEnvironment(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * Runs a program to its end.
 * @throws when it fails, or after it has ended because of the signal
 */
async function runProgram(
  program: string,
  args: string[],
  paths: ServerPaths,
  signal?: AbortSignal,
): Promise<void> {
  await new Promise<void>((done, fail) => {
    const child = spawn(program, args, {
      ...paths.user,
      env: environment,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString("utf8")));
    // initdb removes its files and ends the server it uses.
    const stop = (): void => void child.kill("SIGTERM");
    signal?.addEventListener("abort", stop, { once: true });
    child.on("error", fail);
    child.on("close", (code) => {
      signal?.removeEventListener("abort", stop);
      if (code === 0) done();
      else fail(new Error(`initdb ended with ${code}: ${complaint.slice(-1000)}`));
    });
  });
}

/**
 * Matches names of folders in which a cluster is being created, with the pid of the process that
 * creates it.
 */
const PARTIAL_CLUSTER = /^(?<cluster>.+)\.(?<pid>\d+)-[\da-f-]{36}$/;

/** Removes the leftovers of processes that were killed while they created the cluster. */
async function removePartialClusters(cluster: string): Promise<void> {
  const home = dirname(cluster);
  const found = await readdir(home).catch(() => []);
  for (const name of found) {
    const made = PARTIAL_CLUSTER.exec(name)?.groups;
    if (made?.cluster === basename(cluster) && !isAlive(Number(made.pid)))
      await rm(join(home, name), { recursive: true, force: true });
  }
}

/**
 * Creates the cluster in a temporary folder and moves it into place whole, so that an interrupted
 * start leaves no partial cluster. Everything, including the password file, is in one folder that
 * only the database's user may enter.
 * @param signal aborts it
 */
export async function initialise(paths: ServerPaths, password: string, signal?: AbortSignal): Promise<void> {
  await removePartialClusters(paths.cluster);
  if (await pathExists(join(paths.cluster, "PG_VERSION"))) return;
  signal?.throwIfAborted();
  const making = `${paths.cluster}.${process.pid}-${randomUUID()}`;
  const data = join(making, "data");
  const passwordFile = join(making, "password");
  try {
    await makePrivateDirectory(making, paths.user);
    await writeFile(passwordFile, password, { mode: 0o600, flag: "wx" });
    if (paths.user) await chown(passwordFile, paths.user.uid, paths.user.gid);
    await runProgram(
      paths.initdb,
      [
        `--pgdata=${data}`,
        `--username=${DATABASE_USER}`,
        `--pwfile=${passwordFile}`,
        // Only the owner and root may enter the socket's directory; loopback is open to every local
        // user.
        "--auth-local=trust",
        "--auth-host=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--no-instructions",
      ],
      paths,
      signal,
    );
    await rename(data, paths.cluster).catch(async (error: unknown) => {
      // Another process was first: its cluster is used.
      if (!(await pathExists(join(paths.cluster, "PG_VERSION")))) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/**
 * Small values, because the site shares a small machine with the database. Durability (fsync) stays
 * on.
 */
const settings = [
  "shared_buffers=32MB",
  "max_connections=100",
  "fsync=on",
  "max_wal_size=256MB",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_worker_processes=4",
  "max_parallel_workers_per_gather=0",
  "io_method=sync",
  "jit=off",
  "log_min_messages=warning",
  "log_timezone=UTC",
  "timezone=UTC",
];

async function serverArguments(paths: ServerPaths, transport: Transport, port?: number): Promise<string[]> {
  const place =
    transport === "socket"
      ? [
          `port=${SOCKET_PORT}`,
          "listen_addresses=",
          `unix_socket_directories="${paths.cluster.replaceAll('"', '""')}"`,
        ]
      : [`port=${port ?? (await freePort())}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  return ["-D", paths.cluster, ...[...settings, ...place].flatMap((setting) => ["-c", setting])];
}

/**
 * Starts the server and waits until it accepts connections. It is detached: an interrupt at the
 * terminal reaches only the site, which then stops the server.
 * @param options.port for loopback; any free one when omitted
 * @param options.signal aborts the start and ends the server until it accepts connections
 * @throws with the end of its log when the start fails
 */
export async function startServer(
  paths: ServerPaths,
  transport: Transport,
  logFile: string,
  { port, signal }: { port?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<PidFile> {
  const fresh = await pathExists(logFile).then((there) => !there || statSync(logFile).size > LOG_LIMIT_BYTES);
  const log = openSync(logFile, fresh ? "w" : "a", 0o600);
  const child = spawn(paths.postgres, await serverArguments(paths, transport, port), {
    ...paths.user,
    env: environment,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const end: { reason?: string } = {};
  child.on("error", (error) => (end.reason = error.message));
  const ended = new Promise<void>((done) => {
    child.on("error", () => done());
    child.on("exit", (code) => {
      end.reason = `ended with ${code}`;
      done();
    });
  });
  child.unref();
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const state = await readPidFile(paths.cluster);
    const runs = state !== null && (await isServerOf(state.pid, paths.cluster));
    if (runs && state.ready) return state;
    // When another process's server was first, ours ends and theirs is used.
    if (end.reason !== undefined && !runs) break;
    if (signal?.aborted) {
      // Otherwise the process may have nothing left to wait for and exit first.
      child.ref();
      child.kill("SIGINT");
      await ended;
      signal.throwIfAborted();
    }
    await sleep(10);
  }
  const tail = await readFile(logFile, "utf8").catch(() => "");
  throw new Error(`The database server ${end.reason ?? "did not start in time"}.\n${tail.slice(-1500)}`);
}

/**
 * Returns the server that already runs on this cluster, once it is ready. A pid file of a dead
 * process is left to the server program, which has its own lock. One whose pid now belongs to
 * another program is deleted, because the server would refuse to start.
 */
export async function findServer(cluster: string, signal?: AbortSignal): Promise<PidFile | null> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    signal?.throwIfAborted();
    const state = await readPidFile(cluster);
    if (!state) return null;
    if (!(await isServerOf(state.pid, cluster))) {
      const again = await readPidFile(cluster);
      if (again?.pid === state.pid && isAlive(state.pid))
        await rm(join(cluster, "postmaster.pid"), { force: true });
      return null;
    }
    if (state.ready) return state;
    if (Date.now() > deadline) throw new Error(`A database server (pid ${state.pid}) hangs in ${cluster}.`);
    await sleep(20);
  }
}

/** Stops the server and waits until it ends. Open connections are cut; committed data is safe. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  if (!(await isServerOf(pid, cluster))) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + 15_000;
  while (isAlive(pid) && Date.now() < deadline) {
    // The file disappears before the process does, and a zombie child stays visible until its exit
    // status is read.
    if ((await readPidFile(cluster)) === null) return;
    await sleep(10);
  }
}
