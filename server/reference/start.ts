import { sampleHours, type Hours } from "~/content/hours";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Hono } from "hono";
import { retentionDays, type RetentionDays } from "~/domain/retention";
import { startUpkeep, type Upkeep } from "~server/shared/upkeep";
import { createLimits, limitMessage, retrySeconds, type Limits } from "~server/shared/limits/limits";
import { limitSettings, type LimitChoices } from "~server/shared/limits/table";
import { SAMPLE_LENDER, type Lender } from "~server/shared/lender";
import { DEFAULT_SITE, siteOrigin } from "~server/shared/site-address";
import type { DocumentStore } from "~server/shared/document-store";
import { waitUnlessStopped } from "~server/shared/stop-signals";
import type { Tracing } from "~server/shared/tracing/tracing";
import { createAccess } from "./access";
import { ApiError } from "./api-error";
import { mountExperiments } from "./experiments/index";
import { inviteToConsents } from "./consent-invitations";
import { loadKeys, newKey, type Keys } from "./keys";
import { connect } from "~server/shared/database/connect";
import { startEmbedded } from "./database/embedded";
import { openPool, NO_TIME_LIMITS, type DatabaseAddress } from "~server/shared/database/pool";
import { whenReady } from "~server/shared/database/retry";
import { fillDemonstration, type FillOptions, type FillResult } from "./demo/fill";
import { mountDescription } from "./description";
import type { Log, DepsWithDatabase } from "./deps";
import { startDeskRefresh } from "./desk/refresh";
import { openBucket } from "./files/bucket";
import { allHandlers } from "./handlers/index";
import { createIdempotency } from "./idempotency";
import { checkInstallation } from "./installation";
import { seedLeads } from "./leads";
import { refreshSampleOffers } from "./offers";
import { mountOutbox } from "./outbox";
import { seedOnce } from "./seeds/seed-parts";
import { watchItems } from "./presentation/estimate-clocks";
import { requireOwnAnswers } from "./my-loan/invited-people";
import { createRouter } from "./router";
import { applicationSeeds } from "./seeds/applications";
import { refinanceSeedRecords } from "./seeds/refinances";
import { employeeSeeds, seedTokens } from "./seeds/employees";
import { loanSeedRecords } from "./seeds/loans";
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
  /** the bucket that uploaded documents go to; the database when omitted */
  documents?: DocumentStore | undefined;
  /** absolute path of server/reference/migrations */
  migrationsFolder: string;
  log: Log;
  /** creates a span per call; absent when traces are not exported */
  tracing?: Pick<Tracing, "span"> | undefined;
  /** response delay of the slow personas, in ms */
  slowMs?: number;
  /** origin of the site that texts link to; the site's default when omitted */
  siteOrigin?: string;
  /** the lender that texts, letters and documents are from; the built-in one when omitted */
  lender?: Lender;
  /** of the phone line; default the sample's */
  phoneHours?: readonly Hours[];
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
  /** Adds invented customers, see demo/fill.ts; refuses on anything but a demonstration. */
  fillDemonstration: (count: number, options?: FillOptions) => Promise<FillResult>;
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

/** The options of a start with their defaults, and what has been opened so far. */
interface Startup extends ReferenceOptions {
  demonstration: boolean;
  databaseWaitMs: number;
  /** closes what was opened, in the order of opening */
  opened: (() => Promise<void>)[];
}

const startupOf = (options: ReferenceOptions): Startup => ({
  ...options,
  demonstration: options.demonstration === true,
  databaseWaitMs: options.databaseWaitMs ?? DEFAULT_WAIT_MS,
  // Errors caused by a stop during the start are not failures.
  log: {
    info: (fields, message) => options.log.info(fields, message),
    error(fields, message) {
      if (!options.signal?.aborted) options.log.error(fields, message);
    },
  },
  opened: [],
});

/** Closes what a start has opened, the last first. */
async function closeAll({ opened }: Startup): Promise<void> {
  for (const close of opened.toReversed()) await close();
}

/** A start that is stopped does not wait for its work: without their server the connections end. */
async function closeAtOnce({ opened }: Startup): Promise<void> {
  await Promise.allSettled(opened.map((close) => close()));
}

const noteWait =
  ({ log }: Startup) =>
  (reason: string): void =>
    log.info({ reason }, "the database does not answer yet");

const noteLostConnection =
  ({ log }: Startup) =>
  (error: Error): void =>
    log.error({ error: error.name, reason: error.message }, "a database connection was lost");

/** Returns the address of the configured database, or starts the embedded one. */
async function databaseAddress(startup: Startup, loaded: Keys): Promise<DatabaseAddress> {
  const { dataDir, databaseUrl, databaseDirectUrl: directUrl, log, signal } = startup;
  if (databaseUrl !== undefined) return { url: databaseUrl, directUrl };
  const embedded = await startEmbedded({
    dataDir,
    password: loaded.database,
    olderPasswords: loaded.older?.map(({ database }) => database),
    log: (message) => log.info({ dataDir }, message),
    signal,
  });
  startup.opened.push(embedded.stop);
  return { url: embedded.url, directUrl };
}

/** Connects to the database, brings its tables up to date and opens its keys. */
async function openDatabase(startup: Startup, address: DatabaseAddress, loaded: Keys) {
  const { log, signal, databaseWaitMs: waitMs, migrationsFolder, demonstration: isDemonstration } = startup;
  const connection = await waitUnlessStopped(
    signal,
    connect(address, migrationsFolder, {
      waitMs,
      onWait: noteWait(startup),
      onError: noteLostConnection(startup),
      onUnlimited: () => log.error({ event: "database_unlimited" }, NO_TIME_LIMITS),
    }),
  );
  startup.opened.push(connection.close);
  // With configured secrets the digest key of a new database is random, so that a leaked secret
  // does not allow computing digests.
  const digestKey = startup.secrets === undefined ? loaded.fingerprint : newKey();
  const keys = await waitUnlessStopped(
    signal,
    whenReady(
      () => checkInstallation(connection.db, loaded, { digestKey, isDemonstration }),
      waitMs,
      noteWait(startup),
    ),
  );
  return { connection, keys };
}

/** Opens the rate limits, which are counted in the database. */
function openLimits(startup: Startup, address: DatabaseAddress, secret: string): Limits {
  const pool = openPool(address, noteLostConnection(startup), COUNTING_CONNECTIONS);
  startup.opened.push(() => pool.end());
  return createLimits({
    settings: limitSettings(startup.limits),
    pool,
    secret,
    log: startup.log,
    toError: (met) => new ApiError(429, "LIMIT_MET", limitMessage(met), [], retrySeconds(met)),
  });
}

/** Seeds the employees, and the sample data of a demonstration. */
async function seedAll(deps: DepsWithDatabase, { presentations }: Startup): Promise<void> {
  const { demonstration } = deps;
  await seedOnce(deps, [
    ...employeeSeeds,
    ...(demonstration ? [...applicationSeeds(deps), ...refinanceSeedRecords(deps)] : []),
    ...(demonstration && presentations !== false
      ? [...presentationSeedRecords(deps), ...loanSeedRecords(deps)]
      : []),
  ]);
  if (demonstration) {
    await seedTokens(deps.db);
    await seedLeads(deps.db, deps);
    await seedSurveyLoans(deps);
    await refreshSampleOffers(deps);
  }
  await Promise.all([inviteToSurveys(deps), inviteToConsents(deps)]);
}

/** Starts the hourly tasks. */
async function openUpkeep(startup: Startup, deps: DepsWithDatabase): Promise<Upkeep> {
  const upkeep = startUpkeep({
    db: deps.db,
    table: "upkeep",
    lock: UPKEEP_LOCK,
    tasks: referenceTasks(deps, startup.keep ?? retentionDays()),
    log: deps.log,
    now: () => deps.now().getTime(),
  });
  startup.opened.push(() => upkeep.stop());
  // Overdue upkeep runs before the first request is served, unless it takes long.
  await Promise.race([upkeep.run(), sleep(LONGEST_UPKEEP_MS, undefined, { ref: false })]);
  return upkeep;
}

/** Creates the routes of the calls and of the backend's own pages. */
function createApp(deps: DepsWithDatabase, tracing: Startup["tracing"]): Hono {
  const { db, keys, log, now, demonstration } = deps;
  const app = createRouter(allHandlers(deps), {
    access: createAccess(deps),
    db,
    idempotency: createIdempotency(db, keys),
    secret: keys.fingerprint,
    recordCall: async (tx, id, done) => {
      await recordCall(tx, id, { ...done, at: now() });
      await watchItems(deps, tx, id, done);
    },
    requireOwnAnswers,
    recordRefusal: (id, refused) => recordAccessRefusal(db, id, refused, now()),
    simulateFault: demonstration ? createSimulatedFaults(deps) : undefined,
    log,
    tracing,
  });
  if (demonstration) mountOutbox(app, deps);
  mountVisits(app, deps);
  mountSurveys(app, deps);
  mountExperiments(app, deps);
  mountDescription(app, deps.lender);
  return app;
}

/** Opens everything that the backend needs, in order. */
async function openAll(startup: Startup): Promise<ReferenceBackend> {
  const { dataDir, signal, demonstration, log } = startup;
  const loaded = await loadKeys(dataDir, startup.secrets);
  const address = await databaseAddress(startup, loaded);
  const { connection, keys } = await openDatabase(startup, address, loaded);
  const deps: DepsWithDatabase = {
    db: connection.db,
    keys,
    now: startup.clock ?? (() => new Date()),
    slowMs: startup.slowMs ?? DEFAULT_SLOW_MS,
    demonstration,
    limits: openLimits(startup, address, keys.fingerprint),
    log,
    siteOrigin: startup.siteOrigin ?? siteOrigin(DEFAULT_SITE),
    lender: startup.lender ?? SAMPLE_LENDER,
    phoneHours: startup.phoneHours ?? sampleHours,
    papersFolder: path.join(dataDir, "papers"),
    fileBucket: startup.documents && (await openBucket(startup.documents, log)),
  };
  const seeded = whenReady(() => seedAll(deps, startup), startup.databaseWaitMs, noteWait(startup));
  await waitUnlessStopped(signal, seeded);
  const upkeep = await openUpkeep(startup, deps);
  signal?.throwIfAborted();
  startup.opened.push(startDeskRefresh(deps).stop);
  const app = createApp(deps, startup.tracing);
  let stopping: Promise<void> | null = null;
  return {
    fetch: async (request) => app.fetch(request),
    paths: app.routes.filter(({ method }) => method === "GET").map((route) => route.path),
    stop: () => (stopping ??= closeAll(startup)),
    databaseUrl: address.url,
    isHealthy: () => connection.respondsWithin(HEALTH_MS),
    upkeep,
    fillDemonstration: (count, fillOptions) => fillDemonstration(deps, count, fillOptions),
  };
}

/**
 * Starts the reference backend: database, tables, seeded applications, routes.
 * @throws when the database cannot be started or reached, is written with other keys, or cannot be
 *   migrated; and when the start is aborted
 */
export async function startReference(options: ReferenceOptions): Promise<ReferenceBackend> {
  options.signal?.throwIfAborted();
  const startup = startupOf(options);
  try {
    return await openAll(startup);
  } catch (error) {
    await (options.signal?.aborted ? closeAtOnce(startup) : closeAll(startup));
    throw error;
  }
}
