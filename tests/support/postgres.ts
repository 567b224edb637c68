import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DATABASE_USER, initialise } from "~server/reference/database/cluster";
import { makePrivateDirectory, unprivilegedUser } from "~server/reference/database/paths";
import { isAlive, readPidFile } from "~server/reference/database/pid-file";
import { findPostgres } from "~server/scripts/lib/postgres.mjs";
import { rowsAt } from "./rows";
import { freePort } from "./site";

const START_LIMIT_MS = 30_000;
const RESTARTS = 5;

/**
 * A PostgreSQL of the system, as a lender runs one: in a temporary folder, on loopback and on a
 * unix socket.
 */
export interface SystemPostgres {
  /** address of the empty database "postgres", over TCP */
  url: string;
  /** the same over its unix socket */
  socketUrl: string;
  /**
   * Creates an empty database.
   * @returns its address over TCP
   */
  newDatabase(): Promise<string>;
  /**
   * Kills the server and all its processes (SIGKILL), like a crash of the machine; its data stays.
   */
  kill(): Promise<void>;
  /** Restarts the server on the same port after `kill`, and waits until it accepts connections. */
  restart(): Promise<void>;
  /** Stops the server and removes everything it has written. */
  stop(): Promise<void>;
}

/**
 * Returns the child processes of a process; slim images have no `ps`, so on Linux /proc is read.
 */
function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already ended, as intended.
  }
}

/**
 * Starts a PostgreSQL with the system's programs (installed when missing), never the embedded one.
 * @throws with a sentence when the system has none and none can be installed, or with its log when
 *   it does not start
 */
export async function startSystemPostgres(): Promise<SystemPostgres> {
  const programs = findPostgres();
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : null;
  const home = mkdtempSync(join(tmpdir(), "pg-"));
  // The server's user must be able to enter it.
  chmodSync(home, 0o711);
  const cluster = join(home, "data");
  const sockets = join(home, "run");
  const password = randomBytes(18).toString("hex");
  const port = await freePort();
  await makePrivateDirectory(sockets, user);
  await initialise({ postgres: programs.postgres, initdb: programs.initdb, cluster, user }, password);

  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${sockets}`,
    "shared_buffers=16MB",
    "max_connections=60",
  ];
  let child: ChildProcess | undefined;
  let printed = "";

  async function start(): Promise<void> {
    const server = spawn(
      programs.postgres,
      ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])],
      {
        ...user,
        cwd: "/",
        env: { NODE_ENV: process.env.NODE_ENV, LC_ALL: "C" },
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    child = server;
    server.stderr.setEncoding("utf8").on("data", (text: string) => void (printed += text));
    const deadline = Date.now() + START_LIMIT_MS;
    while (server.exitCode === null && Date.now() < deadline) {
      const state = await readPidFile(cluster);
      if (state?.ready && state.pid === server.pid) return;
      await sleep(10);
    }
    throw new Error(`The system's PostgreSQL did not start:\n${printed.slice(-1500)}`);
  }

  /** Stops the server's process and waits for its end. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  // An aborted test run must not leave a server behind.
  const cutShort = (): void => void child?.kill("SIGQUIT");
  process.once("exit", cutShort);

  const stop = async (): Promise<void> => {
    process.off("exit", cutShort);
    await end("SIGINT");
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }

  const addressOf = (database: string): string =>
    `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    url: addressOf("postgres"),
    socketUrl: `postgresql://${DATABASE_USER}@localhost:${port}/postgres?host=${encodeURIComponent(sockets)}`,
    async newDatabase() {
      const name = `test_${randomBytes(6).toString("hex")}`;
      await rowsAt(addressOf("postgres"), `create database ${name}`);
      return addressOf(name);
    },
    async kill() {
      if (child?.pid) await killServer(child.pid);
      await end("SIGKILL");
    },
    async restart() {
      // Where child processes cannot be listed, they may hold the killed server's shared memory for
      // a moment.
      for (let tries = 1; tries < RESTARTS; tries += 1) {
        const started = await start().then(
          () => true,
          () => false,
        );
        if (started) return;
        await sleep(200);
      }
      await start();
    },
    stop,
  };
}

/**
 * Kills a database server and all its processes (SIGKILL), and waits until they are gone.
 * @param pid of the server
 */
export async function killServer(pid: number): Promise<void> {
  const children = process.platform === "linux" ? childrenOf(pid) : [];
  // Without their parent they would end by themselves, but not at once.
  [pid, ...children].forEach(killNow);
  while ([pid, ...children].some(isRunning)) await sleep(5);
}

/** Checks whether a process runs; false also for a zombie. */
function isRunning(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return false;
  }
}
