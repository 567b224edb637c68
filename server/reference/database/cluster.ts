import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, openSync, statSync } from "node:fs";
import { chown, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exists, makePrivate, type ServerPaths } from "./paths";
import { isAlive, isServerOf, readPidFile, type PidFile } from "./pid-file";

/** Starting and stopping the server program; who uses it, and for how long, is embedded.ts. */

/** A name from before the site had its own: databases that exist belong to it. */
export const DATABASE_USER = "homeward";
const SOCKET_PORT = 5432;
/** Longest path of a unix socket that every system takes, in bytes. */
const SOCKET_PATH_LIMIT = 103;
const LOG_LIMIT_BYTES = 1_000_000;

/** "socket" lies in the cluster's private directory; "loopback" is for systems without one and for long paths. */
export type Transport = "socket" | "loopback";

export function transportFor(cluster: string): Transport {
  if (process.platform === "win32") return "loopback";
  const longest = Buffer.byteLength(join(cluster, `.s.PGSQL.${SOCKET_PORT}`));
  return longest <= SOCKET_PATH_LIMIT ? "socket" : "loopback";
}

const environment = {
  ...pick(["PATH", "SYSTEMROOT", "TEMP", "TMP"]),
  NODE_ENV: process.env.NODE_ENV,
  LC_ALL: "C",
  TZ: "UTC",
};

function pick(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Runs a program to its end. @throws where it fails, or is stopped by the signal, once it has ended */
async function execute(
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
    // It removes what it has made, and ends the server that it makes it with.
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

/** Names of folders in which a cluster is being made, with the process that makes it. */
const MAKING = /^(?<cluster>.+)\.(?<pid>\d+)-[\da-f-]{36}$/;

/** Removes what processes have left that were killed while they made the cluster. */
async function removeHalfMade(cluster: string): Promise<void> {
  const home = dirname(cluster);
  const found = await readdir(home).catch(() => []);
  for (const name of found) {
    const made = MAKING.exec(name)?.groups;
    if (made?.cluster === basename(cluster) && !isAlive(Number(made.pid)))
      await rm(join(home, name), { recursive: true, force: true });
  }
}

/**
 * Makes the cluster beside its place and moves it there whole, so that a start cut short leaves nothing half made. All of it, the file
 * with the password too, stands in one folder that nobody but the database's user may enter.
 * @param signal gives it up
 */
export async function initialise(paths: ServerPaths, password: string, signal?: AbortSignal): Promise<void> {
  await removeHalfMade(paths.cluster);
  if (await exists(join(paths.cluster, "PG_VERSION"))) return;
  signal?.throwIfAborted();
  const making = `${paths.cluster}.${process.pid}-${randomUUID()}`;
  const data = join(making, "data");
  const passwordFile = join(making, "password");
  try {
    await makePrivate(making, paths.user);
    await writeFile(passwordFile, password, { mode: 0o600, flag: "wx" });
    if (paths.user) await chown(passwordFile, paths.user.uid, paths.user.gid);
    await execute(
      paths.initdb,
      [
        `--pgdata=${data}`,
        `--username=${DATABASE_USER}`,
        `--pwfile=${passwordFile}`,
        // The socket is in a directory only its owner and root may enter; loopback is open to every local user.
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
      // Another process was first: its cluster is as good.
      if (!(await exists(join(paths.cluster, "PG_VERSION")))) throw error;
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

/** Small on purpose: the site shares a small machine with it. Durability is left whole (fsync). */
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

async function arguments_(paths: ServerPaths, transport: Transport, port?: number): Promise<string[]> {
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
 * Starts the server and waits until it takes connections. It is detached: an interrupt at the terminal reaches the
 * site alone, which then stops the server itself.
 * @param options.port for loopback; any free one when left out
 * @param options.signal gives it up until it takes connections, and ends it
 * @throws with the end of its log when it gives up
 */
export async function startServer(
  paths: ServerPaths,
  transport: Transport,
  logFile: string,
  { port, signal }: { port?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<PidFile> {
  const fresh = await exists(logFile).then((there) => !there || statSync(logFile).size > LOG_LIMIT_BYTES);
  const log = openSync(logFile, fresh ? "w" : "a", 0o600);
  const child = spawn(paths.postgres, await arguments_(paths, transport, port), {
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
    // When another process's server was first, ours ends and theirs is taken.
    if (end.reason !== undefined && !runs) break;
    if (signal?.aborted) {
      // Or nothing may be left for the process to wait for, and it ends first.
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
 * The server that already runs on this cluster, once it is ready. A pid file whose process is dead is left to the
 * server program, which has its own interlock; one whose pid another program has now would make it refuse, so it goes.
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

/** Stops the server and waits for its end. Open connections are cut; committed data is safe. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  if (!(await isServerOf(pid, cluster))) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + 15_000;
  while (isAlive(pid) && Date.now() < deadline) {
    // The file goes before the process does, and a zombie of ours stays visible until its exit is read.
    if ((await readPidFile(cluster)) === null) return;
    await sleep(10);
  }
}
