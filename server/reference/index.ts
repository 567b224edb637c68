import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { keepDays, type Keep } from "~/domain/retention";
import { startUpkeep, type Upkeep } from "~server/upkeep/upkeep";
import { createLimits, limitWords, waitSeconds } from "~server/limits/limits";
import { limitSettings, type LimitChoices } from "~server/limits/table";
import { DEFAULT_SITE, siteOrigin } from "~server/site-address";
import { unlessStopped } from "~server/stop-signals";
import type { Tracing } from "~server/tracing/tracing";
import { createAccess } from "./access";
import { ApiError } from "./api-error";
import { mountExperiments } from "./experiments/index";
import { inviteToConsents } from "./consent-invitations";
import { loadKeys, newKey } from "./keys";
import { connect } from "./database/connect";
import { startEmbedded } from "./database/embedded";
import { openPool, UNLIMITED } from "./database/pool";
import { whenReady } from "./database/wait";
import { mountDescription } from "./description";
import type { Log, Store } from "./deps";
import { allHandlers } from "./handlers/index";
import { createIdempotency } from "./idempotency";
import { checkInstallation } from "./installation";
import { seedLeads } from "./leads";
import { tendOffers } from "./offers";
import { mountOutbox } from "./outbox";
import { seedOnce } from "./seeds/seed-parts";
import { watchItems } from "./presentation/estimate-clocks";
import { createRouter } from "./router";
import { applicationSeeds } from "./seeds/applications";
import { refinancesPlanted } from "./seeds/refinances";
import { employeeSeeds, seedTokens } from "./seeds/employees";
import { presentedSeeds } from "./seeds/presentations";
import { seedSurveyLoans } from "./seeds/surveys";
import { noteCall, noteRefusal } from "./trail";
import { referenceTasks } from "./upkeep";
import { createSimulatedFaults } from "./simulated-faults";
import { mountSurveys } from "./surveys/index";
import { inviteToSurveys } from "./surveys/invitations";
import { mountVisits } from "./visits/index";

export interface ReferenceOptions {
  /** keys and, without databaseUrl, the embedded database live here; made when missing */
  dataDir: string;
  /** a PostgreSQL of your own, in place of the embedded one */
  databaseUrl?: string;
  /** past the pooler, where databaseUrl leads through one that lends its connections for a transaction each */
  databaseDirectUrl?: string;
  /** what the keys are derived from, newest first and the same for every process on one database; keys.json in dataDir when left out */
  secrets?: readonly string[];
  /** how long what nobody needs for good is kept, in days; as app/domain/retention.ts has it when left out */
  keep?: Keep;
  /** how long a database that does not answer yet is waited for, in ms; 30 s when left out */
  databaseWaitMs?: number;
  /** absolute path of server/reference/migrations */
  migrationsFolder: string;
  log: Log;
  /** makes each call a span; absent where nobody is told of them */
  tracing?: Pick<Tracing, "span"> | undefined;
  /** how long the slow personas take, in ms */
  slowMs?: number;
  /** where the site is that texts lead to; the site's own default when left out */
  siteOrigin?: string;
  /** false leaves the seeded presentations out, whose Loan Estimates take half a second to draw; default true */
  presentations?: boolean;
  /** true: the outbox is shown, and codes, tokens and simulated faults that everybody knows are good; default false */
  demonstration?: boolean;
  /** those of production when left out */
  limits?: LimitChoices | undefined;
  /** the moment it is; replaced by tests */
  clock?: () => Date;
  /** aborted by a stop during the start: it is given up then, and nothing that it began is left behind */
  signal?: AbortSignal | undefined;
}

/** A running reference backend. */
export interface ReferenceBackend {
  /** Answers a request of the contract, GET /outbox, GET /visits, GET /surveys, GET /experiments and GET /openapi.json. */
  fetch: (request: Request) => Promise<Response>;
  /** paths of what it answers to GET, as "/visits/:callUid" */
  paths: readonly string[];
  /** Closes its connections, and the embedded database unless another process uses it. */
  stop: () => Promise<void>;
  databaseUrl: string;
  /** True when the database answers within two seconds. */
  isHealthy: () => Promise<boolean>;
  /** the hourly work on its database */
  upkeep: Pick<Upkeep, "states" | "run">;
}

const DEFAULT_SLOW_MS = 12_000;
const DEFAULT_WAIT_MS = 30_000;
const HEALTH_MS = 2_000;
const UPKEEP_LOCK = 7_040;
const LONGEST_UPKEEP_MS = 1_000;
/** Counters have connections of their own: a handler counts while its transaction holds one of the others. */
const COUNTING_CONNECTIONS = 4;

/**
 * Starts the reference backend: database, tables, seeded applications, routes.
 * @throws when the database cannot be started or reached, is written with other keys, or its tables cannot be brought up to date; and when it is
 * stopped meanwhile
 */
export async function startReference(options: ReferenceOptions): Promise<ReferenceBackend> {
  const { dataDir, migrationsFolder, signal } = options;
  // What a stop cuts off during the start is no failure.
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
  /** A start that is stopped in the middle of its work waits for none of it: without their server the connections end. */
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
    const onUnlimited = (): void => log.error({ event: "database_unlimited" }, UNLIMITED);
    const address = { url: databaseUrl, directUrl: options.databaseDirectUrl };
    const how = { waitMs, onWait, onError, onUnlimited };
    const connection = await unlessStopped(signal, connect(address, migrationsFolder, how));
    opened.push(connection.close);
    // The key of digests of a new database is nobody's secret, so that whoever learns the secret cannot make digests of their own.
    const fresh = options.secrets === undefined ? loaded.fingerprint : newKey();
    const keys = await unlessStopped(
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
      refuse: (met) => new ApiError(429, "LIMIT_MET", limitWords(met), [], waitSeconds(met)),
    });
    const deps: Store = {
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
        ...(demonstration ? [...applicationSeeds(deps), ...refinancesPlanted(deps)] : []),
        ...(demonstration && options.presentations !== false ? presentedSeeds(deps) : []),
      ]);
      if (demonstration) {
        await seedTokens(deps.db);
        await seedLeads(deps.db, deps);
        await seedSurveyLoans(deps);
        await tendOffers(deps);
      }
      await Promise.all([inviteToSurveys(deps), inviteToConsents(deps)]);
    };
    await unlessStopped(signal, whenReady(furnish, waitMs, onWait));
    const upkeep = startUpkeep({
      db: deps.db,
      table: "upkeep",
      lock: UPKEEP_LOCK,
      tasks: referenceTasks(deps, options.keep ?? keepDays()),
      log,
      now: () => deps.now().getTime(),
    });
    opened.push(() => upkeep.stop());
    // What is due is done before anybody is served, unless it is much.
    await Promise.race([upkeep.run(), sleep(LONGEST_UPKEEP_MS, undefined, { ref: false })]);
    signal?.throwIfAborted();
    const app = createRouter(allHandlers(deps), {
      access: createAccess(deps),
      db: deps.db,
      idempotency,
      secret: keys.fingerprint,
      note: async (db, id, done) => {
        await noteCall(db, id, { ...done, at: deps.now() });
        await watchItems(deps, db, id, done);
      },
      noteRefusal: (id, refused) => noteRefusal(deps.db, id, refused, deps.now()),
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
      isHealthy: () => connection.answersWithin(HEALTH_MS),
      upkeep,
    };
  } catch (error) {
    await (signal?.aborted ? closeAtOnce() : closeAll());
    throw error;
  }
}
