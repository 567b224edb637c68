import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  DATABASE_USER,
  findServer,
  initialise,
  startServer,
  stopServer,
  transportFor,
  type Transport,
} from "./cluster";
import { serverPaths, type ServerPaths } from "./paths";
import type { PidFile } from "./pid-file";

/** Has the same name as its user. */
const DATABASE = "homeward";
/**
 * Every process that uses the server holds this advisory lock shared; the one that gets it
 * exclusively is the last.
 */
const HOLDER_LOCK = 7_001;
const ATTEMPTS = 20;
const RECOVERY_PAUSE_MS = 1_000;
const WRONG_PASSWORD = "28P01";

export interface EmbeddedOptions {
  /**
   * created when missing; the cluster goes to `<dataDir>/postgres`, the server's log to
   * `<dataDir>/postgres.log`
   */
  dataDir: string;
  /** password of the database user; needed on loopback only */
  password: string;
  /** earlier passwords that may still be set; they are replaced by the current one */
  olderPasswords?: readonly string[] | undefined;
  /** depends on the system and the length of the path when omitted */
  transport?: Transport;
  log?: (message: string) => void;
  /** aborted when the backend stops during the start; the start is then undone completely */
  signal?: AbortSignal | undefined;
}

/** A database server that this process uses. */
export interface EmbeddedDatabase {
  /** address of the database "homeward" */
  url: string;
  /** process id of the server; changes when the server is restarted */
  readonly pid: number;
  /** Releases the server, and stops it unless another process uses it. */
  stop: () => Promise<void>;
}

/** Returns the connection address of a database on the server. */
function addressOf(server: PidFile, password: string, database: string): string {
  if (server.socketDir !== "") {
    return `postgresql://${DATABASE_USER}@localhost:${server.port}/${database}?host=${encodeURIComponent(server.socketDir)}`;
  }
  return `postgresql://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${server.port}/${database}`;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: "larkspur-holder", keepAlive: true });
  // Without a listener, the end of the server would also end this process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Connects with the password, or with an earlier one, which it then changes. */
async function connectAs(
  addressBy: (password: string) => string,
  { password, olderPasswords = [] }: EmbeddedOptions,
): Promise<pg.Client> {
  let reason: unknown;
  for (const known of [password, ...olderPasswords]) {
    try {
      const client = await connect(addressBy(known));
      // A socket asks for no password, so it is unknown which one is set.
      if (olderPasswords.length > 0)
        await client.query(`alter role ${DATABASE_USER} password ${client.escapeLiteral(password)}`);
      return client;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== WRONG_PASSWORD) throw error;
      reason = error;
    }
  }
  throw reason;
}

async function createDatabase(holder: pg.Client): Promise<void> {
  const there = await holder.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (there.rowCount) return;
  try {
    await holder.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process created it in between: 42P04 is "already exists", 23505 the same a moment
    // earlier.
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== "42P04" && code !== "23505") throw error;
  }
}

interface HeldServer {
  server: PidFile;
  holder: pg.Client;
}

async function holdServer(
  paths: ServerPaths,
  options: EmbeddedOptions,
  log: (message: string) => void,
  port?: number,
): Promise<HeldServer> {
  const { signal } = options;
  let reason: unknown;
  let started: PidFile | undefined;
  for (let attempt = 0; attempt < ATTEMPTS && !signal?.aborted; attempt += 1) {
    try {
      let server = await findServer(paths.cluster, signal);
      if (server) {
        log(`uses the database server that runs already (pid ${server.pid})`);
      } else {
        await initialise(paths, options.password, signal);
        const transport = options.transport ?? transportFor(paths.cluster);
        const logFile = join(options.dataDir, "postgres.log");
        server = started = await startServer(paths, transport, logFile, { port, signal });
        log(`started the database server (pid ${server.pid})`);
      }
      const at = server;
      const holder = await connectAs((password) => addressOf(at, password, "postgres"), options);
      try {
        await holder.query("select pg_advisory_lock_shared($1)", [HOLDER_LOCK]);
        await createDatabase(holder);
        return { server, holder };
      } catch (error) {
        await holder.end().catch(() => undefined);
        throw error;
      }
    } catch (error) {
      // Another process is stopping or starting the server: try again.
      reason = error;
      if (!signal?.aborted) await sleep(50 + 25 * attempt);
    }
  }
  // The server accepts no connections, so no other process would stop it.
  if (started) await stopServer(paths.cluster, started.pid);
  throw reason;
}

/**
 * Starts the database server of DATA_DIR, or uses the one that runs there: another process's, or
 * one left by a killed process. The data is safe either way.
 * @throws with the end of its log when the server cannot be started, and when the start is aborted
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => undefined);
  const paths = await serverPaths(options.dataDir);
  options.signal?.throwIfAborted();
  let held = await holdServer(paths, options, log);
  const url = addressOf(held.server, options.password, DATABASE);
  let stopping: Promise<void> | null = null;
  let recovering: Promise<void> = Promise.resolve();

  /** Restarts a server that ends unexpectedly (out of memory, a stray kill) at the same address. */
  function watch({ holder, server }: HeldServer): void {
    holder.once("end", () => {
      if (stopping) return;
      log(`the database server (pid ${server.pid}) is gone`);
      recovering = recover(server);
    });
  }

  /**
   * Retries until the server starts or is no longer needed: the cause (a process of the dead
   * server, a full disk) may go away.
   */
  async function recover({ port }: PidFile): Promise<void> {
    while (!stopping) {
      try {
        held = await holdServer(paths, options, log, port);
        watch(held);
        return;
      } catch (error) {
        log(`the database server does not start again: ${String(error)}`);
        await sleep(RECOVERY_PAUSE_MS);
      }
    }
  }
  watch(held);

  async function stop(): Promise<void> {
    await recovering;
    const { holder, server } = held;
    try {
      await holder.query("select pg_advisory_unlock_shared($1)", [HOLDER_LOCK]);
      const last = await holder.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
        HOLDER_LOCK,
      ]);
      if (last.rows[0]?.alone) await stopServer(paths.cluster, server.pid);
    } catch {
      // The server has already ended, as intended.
    }
    await holder.end().catch(() => undefined);
  }

  if (options.signal?.aborted) await (stopping = stop());
  options.signal?.throwIfAborted();
  return {
    url,
    get pid() {
      return held.server.pid;
    },
    stop: () => (stopping ??= stop()),
  };
}
