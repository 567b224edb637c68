import { createAccess } from "./access";
import { loadKeys } from "./keys";
import { connect } from "./database/connect";
import { startEmbedded } from "./database/embedded";
import type { Log, Store } from "./deps";
import { allHandlers } from "./handlers/index";
import { createIdempotency } from "./idempotency";
import { mountOutbox } from "./outbox";
import { plantSeeds } from "./planting";
import { createRouter } from "./router";
import { applicationSeeds } from "./seeds";
import { employeeSeeds } from "./seeds-employees";
import { presentedSeeds } from "./seeds-presentations";

export interface ReferenceOptions {
  /** keys and, without databaseUrl, the embedded database live here; made when missing */
  dataDir: string;
  /** a PostgreSQL of your own, in place of the embedded one */
  databaseUrl?: string;
  /** absolute path of server/reference/migrations */
  migrationsFolder: string;
  log: Log;
  /** how long the slow personas take, in ms */
  slowMs?: number;
  /** false leaves the seeded presentations out, whose Loan Estimates take half a second to draw; default true */
  presentations?: boolean;
  /** the moment it is; replaced by tests */
  clock?: () => Date;
}

/** A running reference backend. */
export interface ReferenceBackend {
  /** Answers a request of the contract, and GET /outbox. */
  fetch: (request: Request) => Promise<Response>;
  /** Closes its connections, and the embedded database unless another process uses it. */
  stop: () => Promise<void>;
  databaseUrl: string;
}

const DEFAULT_SLOW_MS = 12_000;

/**
 * Starts the reference backend: database, tables, seeded applications, routes.
 * @throws when the database cannot be started or reached, or its tables not be brought up to date
 */
export async function startReference(options: ReferenceOptions): Promise<ReferenceBackend> {
  const { dataDir, log, migrationsFolder } = options;
  const keys = await loadKeys(dataDir);
  const embedded =
    options.databaseUrl === undefined
      ? await startEmbedded({
          dataDir,
          password: keys.database,
          log: (message) => log.info({ dataDir }, message),
        })
      : null;
  const databaseUrl = options.databaseUrl ?? embedded?.url ?? "";
  try {
    const connection = await connect(databaseUrl, migrationsFolder, (error) =>
      log.error({ error: error.name, reason: error.message }, "a database connection was lost"),
    );
    const deps: Store = {
      db: connection.db,
      keys,
      now: options.clock ?? (() => new Date()),
      slowMs: options.slowMs ?? DEFAULT_SLOW_MS,
      log,
    };
    const idempotency = createIdempotency(deps.db, keys);
    await plantSeeds(deps, [
      ...employeeSeeds,
      ...applicationSeeds(deps),
      ...(options.presentations === false ? [] : presentedSeeds(deps)),
    ]);
    await idempotency.prune();
    const app = createRouter(allHandlers(deps), {
      access: createAccess(deps),
      db: deps.db,
      idempotency,
      secret: keys.fingerprint,
      log,
    });
    mountOutbox(app, deps);
    let stopping: Promise<void> | null = null;
    const stop = async (): Promise<void> => {
      await connection.close();
      await embedded?.stop();
    };
    return {
      fetch: async (request) => app.fetch(request),
      stop: () => (stopping ??= stop()),
      databaseUrl,
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
