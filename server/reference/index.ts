import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { retentionDays, type RetentionDays } from "~/domain/retention";
import { startUpkeep, type Upkeep } from "~server/shared/upkeep";
import { createLimits, limitMessage, retrySeconds } from "~server/shared/limits/limits";
import { limitSettings, type LimitChoices } from "~server/shared/limits/table";
import { DEFAULT_SITE, siteOrigin } from "~server/shared/site-address";
import { waitUnlessStopped } from "~server/shared/stop-signals";
import type { Tracing } from "~server/shared/tracing/tracing";
import { createAccess } from "./access";
import { ApiError } from "./api-error";
import { mountExperiments } from "./experiments/index";
import { inviteToConsents } from "./consent-invitations";
import { loadKeys, newKey } from "./keys";
import { connect } from "~server/shared/database/connect";
import { startEmbedded } from "./database/embedded";
import { openPool, NO_TIME_LIMITS } from "~server/shared/database/pool";
import { whenReady } from "~server/shared/database/retry";
import { mountDescription } from "./description";
import type { Log, DepsWithDatabase } from "./deps";
import { allHandlers } from "./handlers/index";
import { createIdempotency } from "./idempotency";
import { checkInstallation } from "./installation";
import { seedLeads } from "./leads";
import { refreshSampleOffers } from "./offers";
import { mountOutbox } from "./outbox";
import { seedOnce } from "./seeds/seed-parts";
import { watchItems } from "./presentation/estimate-clocks";
import { createRouter } from "./router";
import { applicationSeeds } from "./seeds/applications";
import { refinanceSeedRecords } from "./seeds/refinances";
import { employeeSeeds, seedTokens } from "./seeds/employees";
import { presentationSeedRecords } from "./seeds/presentations";
import { seedSurveyLoans } from "./seeds/surveys";
import { recordCall, recordAccessRefusal } from "./trail";
import { referenceTasks } from "./upkeep";
import { createSimulatedFaults } from "./simulated-faults";
import { mountSurveys } from "./surveys/index";
import { inviteToSurveys } from "./surveys/invitations";
import { mountVisits } from "./visits/index";

export interface ReferenceOptions {
  /** folder of the keys and, without databaseUrl, of the embedded database; created when missing */
  dataDir: string;
  /** a PostgreSQL server to use instead of the embedded one */
  databaseUrl?: string;
  /**
   * address that bypasses the pooler, when databaseUrl leads through one that lends a connection
   * per transaction
   */
  databaseDirectUrl?: string;
  /**
   * secrets from which the keys are derived, newest first and the same for every process on one
   * database; keys.json in dataDir when omitted
   */
  secrets?: readonly string[];
  /**
   * retention periods in days, for data that is not kept permanently; defaults in
   * app/domain/retention.ts
   */
  keep?: RetentionDays;
  /** how long to wait for a database that does not respond yet, in ms; default 30 s */
  databaseWaitMs?: number;
  /** absolute path of server/reference/migrations */
  migrationsFolder: string;
  log: Log;
  /** creates a span per call; absent when traces are not exported */
  tracing?: Pick<Tracing, "span"> | undefined;
  /** response delay of the slow personas, in ms */
  slowMs?: number;
  /** origin of the site that texts link to; the site's default when omitted */
  siteOrigin?: string;
  /**
   * false leaves out the seeded presentations, whose Loan Estimates take half a second to draw;
   * default true
   */
  presentations?: boolean;
  /**
   * true: the outbox is shown, and published sample codes, tokens and simulated faults are
   * accepted; default false
   */
  demonstration?: boolean;
  /** production limits when omitted */
  limits?: LimitChoices | undefined;
  /** the current time; replaced by tests */
  clock?: () => Date;
  /** aborted by a stop during the start: the start is then undone completely */
  signal?: AbortSignal | undefined;
}

/** A running reference backend. */
export interface ReferenceBackend {
  /**
   * Handles a request of the contract, GET /outbox, GET /visits, GET /surveys, GET /experiments and
   * GET /openapi.json.
   */
  fetch: (request: Request) => Promise<Response>;
  /** paths of its GET routes, such as "/visits/:callUid" */
  paths: readonly string[];
  /** Closes its connections, and the embedded database unless another process uses it. */
  stop: () => Promise<void>;
  databaseUrl: string;
  /** Checks whether the database responds within two seconds. */
  isHealthy: () => Promise<boolean>;
  /** the hourly upkeep of its database */
  upkeep: Pick<Upkeep, "states" | "run">;
}

const DEFAULT_SLOW_MS = 12_000;
const DEFAULT_WAIT_MS = 30_000;
const HEALTH_MS = 2_000;
const UPKEEP_LOCK = 7_040;
const LONGEST_UPKEEP_MS = 1_000;
/**
 * Rate limit counters use separate connections, because a handler counts while its transaction
 * holds one of the others.
 */
const COUNTING_CONNECTIONS = 4;

/**
 * Starts the reference backend: database, tables, seeded applications, routes.
 * @throws when the database cannot be started or reached, is written with other keys, or cannot be
 *   migrated; and when the start is aborted
 */
export async function startReference(options: ReferenceOptions): Promise<ReferenceBackend> {
  const { dataDir, migrationsFolder, signal } = options;
  // Errors caused by a stop during the start are not failures.
  const log: Log = {
    info: (fields, message) => options.log.info(fields, message),
    error(fields, message) {
      if (!signal?.aborted) options.log.error(fields, message);
    },
  };
  const demonstration = options.demonstration === true;
  signal?.throwIfAborted();
  const loaded = await loadKeys(dataDir, options.secrets);
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of opened.toReversed()) await close();
  };
  /**
   * A start that is stopped does not wait for its work: without their server the connections end.
   */
  const closeAtOnce = async (): Promise<void> => {
    await Promise.allSettled(opened.map((close) => close()));
  };
  try {
    let databaseUrl = options.databaseUrl;
    if (databaseUrl === undefined) {
      const note = (message: string): void => log.info({ dataDir }, message);
      const olderPasswords = loaded.older?.map(({ database }) => database);
      const embedded = await startEmbedded({
        dataDir,
        password: loaded.database,
        olderPasswords,
        log: note,
        signal,
      });
      opened.push(embedded.stop);
      databaseUrl = embedded.url;
    }
    const waitMs = options.databaseWaitMs ?? DEFAULT_WAIT_MS;
    const onWait = (reason: string): void => log.info({ reason }, "the database does not answer yet");
    const onError = (error: Error): void =>
      log.error({ error: error.name, reason: error.message }, "a database connection was lost");
    const onUnlimited = (): void => log.error({ event: "database_unlimited" }, NO_TIME_LIMITS);
    const address = { url: databaseUrl, directUrl: options.databaseDirectUrl };
    const how = { waitMs, onWait, onError, onUnlimited };
    const connection = await waitUnlessStopped(signal, connect(address, migrationsFolder, how));
    opened.push(connection.close);
    // With configured secrets the digest key of a new database is random, so that a leaked secret
    // does not allow computing digests.
    const fresh = options.secrets === undefined ? loaded.fingerprint : newKey();
    const keys = await waitUnlessStopped(
      signal,
      whenReady(() => checkInstallation(connection.db, loaded, fresh), waitMs, onWait),
    );
    const counting = openPool(address, onError, COUNTING_CONNECTIONS);
    opened.push(() => counting.end());
    const limits = createLimits({
      settings: limitSettings(options.limits),
      pool: counting,
      secret: keys.fingerprint,
      log,
      toError: (met) => new ApiError(429, "LIMIT_MET", limitMessage(met), [], retrySeconds(met)),
    });
    const deps: DepsWithDatabase = {
      db: connection.db,
      keys,
      now: options.clock ?? (() => new Date()),
      slowMs: options.slowMs ?? DEFAULT_SLOW_MS,
      demonstration,
      limits,
      log,
      siteOrigin: options.siteOrigin ?? siteOrigin(DEFAULT_SITE),
      papersFolder: path.join(dataDir, "papers"),
    };
    const idempotency = createIdempotency(deps.db, keys);
    const furnish = async (): Promise<void> => {
      await seedOnce(deps, [
        ...employeeSeeds,
        ...(demonstration ? [...applicationSeeds(deps), ...refinanceSeedRecords(deps)] : []),
        ...(demonstration && options.presentations !== false ? presentationSeedRecords(deps) : []),
      ]);
      if (demonstration) {
        await seedTokens(deps.db);
        await seedLeads(deps.db, deps);
        await seedSurveyLoans(deps);
        await refreshSampleOffers(deps);
      }
      await Promise.all([inviteToSurveys(deps), inviteToConsents(deps)]);
    };
    await waitUnlessStopped(signal, whenReady(furnish, waitMs, onWait));
    const upkeep = startUpkeep({
      db: deps.db,
      table: "upkeep",
      lock: UPKEEP_LOCK,
      tasks: referenceTasks(deps, options.keep ?? retentionDays()),
      log,
      now: () => deps.now().getTime(),
    });
    opened.push(() => upkeep.stop());
    // Overdue upkeep runs before the first request is served, unless it takes long.
    await Promise.race([upkeep.run(), sleep(LONGEST_UPKEEP_MS, undefined, { ref: false })]);
    signal?.throwIfAborted();
    const app = createRouter(allHandlers(deps), {
      access: createAccess(deps),
      db: deps.db,
      idempotency,
      secret: keys.fingerprint,
      recordCall: async (db, id, done) => {
        await recordCall(db, id, { ...done, at: deps.now() });
        await watchItems(deps, db, id, done);
      },
      recordRefusal: (id, refused) => recordAccessRefusal(deps.db, id, refused, deps.now()),
      simulateFault: demonstration ? createSimulatedFaults(deps) : undefined,
      log,
      tracing: options.tracing,
    });
    if (demonstration) mountOutbox(app, deps);
    mountVisits(app, deps);
    mountSurveys(app, deps);
    mountExperiments(app, deps);
    mountDescription(app);
    let stopping: Promise<void> | null = null;
    return {
      fetch: async (request) => app.fetch(request),
      paths: app.routes.filter(({ method }) => method === "GET").map(({ path }) => path),
      stop: () => (stopping ??= closeAll()),
      databaseUrl,
      isHealthy: () => connection.respondsWithin(HEALTH_MS),
      upkeep,
    };
  } catch (error) {
    await (signal?.aborted ? closeAtOnce() : closeAll());
    throw error;
  }
}
