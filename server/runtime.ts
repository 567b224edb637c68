import path from "node:path";
import { fileURLToPath } from "node:url";
import { isDialable } from "~/domain/phone";
import { distinctBackends } from "./backend-settings";
import type { BackendUrls } from "./backend/api-kind";
import { createBackend, type BackendFactory, type CallLog } from "./backend/client";
import { readConfig, type Config } from "./config";
import { logExposure } from "./exposure";
import { createTrap, type BotCheck, type Trap } from "./edge/bot-check";
import { compileMounts, type AnyHost, type MountMap } from "./visit/hosts";
import { createLimits, type Limits } from "./limits/limits";
import { limitSettings } from "./limits/table";
import { createHub, type Hub } from "./live/hub";
import { createLogger, type Logger } from "./log";
import { createChoiceCookie, type ChoiceCookie } from "./measure/choices";
import type { Measure } from "./measure/measure";
import type { Metrics, Watched } from "./metrics/metrics";
import type { ReferenceBackend } from "./reference/index";
import { storeInProcess } from "./store/in-process";
import type { Store } from "./store/store";
import { traceQueries } from "./tracing/queries";
import type { Tracing } from "./tracing/tracing";
import type { RecordingDesk } from "./replay/start";
import { draftPurpose, SURVEY_DRAFTS, surveyPurpose } from "./session/draft";
import { createSealer, secretName, type Purpose, type Sealer } from "./session/seal";
import { createSessionCookies, type SessionCookies } from "./session/site-session";
import { siteOrigin } from "./site-address";
import { listenForStop } from "./stop-signals";

/** All that lives longer than a request: configuration, keys, the compiled addresses, the way to the backend. */
export interface Runtime {
  config: Config;
  /** where visitors find the site, for links that leave it; no slash at its end */
  origin: string;
  log: Logger;
  mounts: MountMap;
  sealer: Sealer;
  sessions: SessionCookies;
  backend: BackendFactory;
  /** the site's own: visits that were ended, and answers for other devices */
  store: Omit<Store, "pool" | "upkeep">;
  /** the streams by which open pages hear of each other */
  hub: Hub;
  /** what may happen only so often */
  limits: Limits;
  /** what visitors allow, in their cookie */
  choices: ChoiceCookie;
  /** tells who is set up for it what happens on the site; absent where the site has no store of its own */
  measure?: Measure;
  /** recordings of visits; absent where the site has no store of its own */
  recordings?: RecordingDesk;
  /** what the process counts of itself; absent where nobody reads it */
  metrics?: Metrics;
  /** tells a collector how long what takes; absent where there is none */
  tracing?: Tracing;
  /** of forms that anybody can send */
  trap: Trap;
  /** tells people from programs, where there is a service for it */
  botCheck?: BotCheck;
  /** the reference backend's own pages (outbox), where it is embedded */
  reference?: (request: Request) => Promise<Response>;
  /** true where the server writes the visitor's address into each request; elsewhere that header is anybody's */
  knowsAddresses?: boolean;
  /** whether what the site stands on answers */
  health: { backend(): Promise<boolean>; store(): Promise<boolean> };
  /** true once the process was told to end: it answers what it has, and is to be sent nobody */
  isDraining: boolean;
  /** milliseconds since 1970 */
  now(): number;
  stop(): Promise<void>;
}

/** Where the migrations lie: beside the built server, or in the sources. */
function migrationsFolder(whose: "reference" | "store"): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const build = here.lastIndexOf(`${path.sep}build${path.sep}`);
  const built = whose === "reference" ? "migrations" : "store-migrations";
  return build === -1
    ? path.resolve(here, whose, "migrations")
    : path.join(here.slice(0, build), "build", built);
}

const NO_STORE =
  "SITE_DATABASE_URL is not set: limits are counted and ended visits remembered by each process for itself, and nobody is told of visits.";

type FromStore = Pick<Runtime, "store" | "hub" | "limits" | "sessions" | "measure" | "recordings"> & {
  pool?: Store["pool"];
  upkeep?: Store["upkeep"];
};

type Shared = Pick<Runtime, "config" | "log" | "now" | "metrics"> & { hosts: readonly AnyHost[] };

/** A backend that answers, whatever it says, is there; one that says it failed is not. Most have no such address and say 404. */
const answers = (backendUrl: string): Promise<boolean> =>
  fetch(`${backendUrl}/health`, { signal: AbortSignal.timeout(1_000) }).then(async ({ status, body }) => {
    await body?.cancel();
    return status < 500;
  });

/** Whether each of the lender's backends answers. */
const answersAll = (backendUrls: BackendUrls) => async (): Promise<boolean> =>
  (await Promise.all(distinctBackends(backendUrls).map(answers))).every(Boolean);

/** What a draft is sealed for; a flow that this process does not have is another one's. */
const draftPurposes =
  (hosts: readonly AnyHost[]) =>
  (flow: string, appId: string): Purpose | undefined => {
    if (flow.startsWith(SURVEY_DRAFTS)) return surveyPurpose({ flow, appId });
    const host = hosts.find((one) => one.flow.id === flow);
    return host && draftPurpose(host.store, appId);
  };

async function openAt(url: string, { config, log, now, hosts }: Omit<Shared, "metrics">): Promise<Store> {
  // Loaded only when it is used: a site without a store carries no database code in memory.
  const [{ openStore }, { siteSealTasks }] = [await import("./store/store"), await import("./store/sealed")];
  const { sessionSecrets, keep } = config;
  return openStore({
    url,
    directUrl: config.siteDatabaseDirectUrl,
    migrationsFolder: migrationsFolder("store"),
    log,
    now,
    keep,
    sealedBy: secretName(sessionSecrets[0] ?? ""),
    more: siteSealTasks(sessionSecrets, draftPurposes(hosts)),
  });
}

/** The site's store and its limits. @param url of its database; none where each process keeps to itself */
async function storeAt(
  url: string | undefined,
  { config, log, now, metrics, hosts }: Shared,
): Promise<FromStore> {
  const store = url === undefined ? undefined : await openAt(url, { config, log, now, hosts });
  if (!store) log.info(NO_STORE);
  const limits = createLimits({
    settings: limitSettings(config.limits),
    pool: store?.pool,
    table: "site_limit_counters",
    secret: config.sessionSecrets[0] ?? "",
    log,
    isInsured: true,
    onMet: metrics?.limitMet,
  });
  const kept = store ?? storeInProcess(now, config.keep);
  const measure = store && (await import("./measure/start")).startMeasure(store, { config, log, now });
  const recordings = store && (await import("./replay/start")).startRecordings(store, { config, log, now });
  return {
    measure,
    recordings,
    pool: store?.pool,
    upkeep: store?.upkeep,
    store: kept,
    hub: createHub(kept.views, log),
    limits,
    sessions: createSessionCookies(config.sessionSecrets, config.secureCookies, kept),
  };
}

/** Keeps what is still to be told, then closes the store. */
async function closeOwn({ measure, store, hub, recordings }: FromStore): Promise<void> {
  recordings?.stop();
  hub.stop();
  await measure?.stop();
  await store.close();
}

/** What a backend says where a limit of its own is met. */
const LIMITED = "LIMIT_MET";

/** How a failed try is counted: a refusal is an answer, and a limit too; the rest are failures, by their kind. */
const outcomeOf = ({ kind, status = 0, code }: Parameters<CallLog["warn"]>[0]): string => {
  if (code === LIMITED) return "limit";
  if (kind !== "http") return kind;
  return status < 500 ? "refused" : "failed";
};

/** Calls that went well are for who looks for them; those that failed are for everybody. All are counted. */
const hearing = ({ log, metrics }: Pick<Shared, "log" | "metrics">): CallLog => ({
  info: ({ call, attempt, ms }, line, message) => {
    if (log.isLevelEnabled("debug")) log.debug(line(), message);
    metrics?.called(call, attempt, "ok", ms / 1000);
  },
  warn: (fields, message) => {
    log.warn(fields, message);
    metrics?.called(fields.call, fields.attempt, outcomeOf(fields), fields.ms / 1000);
  },
});

const storeUpkeep = ({ upkeep }: FromStore): Watched["upkeep"] => (upkeep ? { store: upkeep.states } : {});

/** From here on whoever reads the metrics learns of these too. */
function watched({
  pool,
  upkeep,
  ...site
}: Runtime & Pick<FromStore, "pool"> & { upkeep: Watched["upkeep"] }): Runtime {
  site.metrics?.watch({
    upkeep,
    isDraining: () => site.isDraining,
    pools: pool
      ? { store: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) }
      : {},
    events: site.measure,
  });
  return site;
}

/** Whoever hurries stops what is being stopped already. */
function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= stop());
}

/** What only the server in front of the pages knows. */
export interface StartOptions {
  /** where visitors find the site, as of `siteOrigin` */
  origin: string;
  /** aborted by a stop during the start, which then puts away what it has begun and throws */
  signal: AbortSignal;
}

async function start(hosts: readonly AnyHost[], { origin, signal }: StartOptions): Promise<Runtime> {
  const config = readConfig(process.env);
  const log = createLogger({ level: config.logLevel });
  logExposure(config, log);
  for (const [sourceId, number] of config.sourcePhones) {
    // One wrong number costs its source a line of its own, not everybody the site.
    if (!isDialable(number)) log.warn({ sourceId }, "Unable to update dynamic phone number.");
  }
  const metrics =
    config.metricsPort === undefined ? undefined : (await import("./metrics/metrics")).createMetrics();
  const { tracesTo, tracesShare } = config;
  const tracing =
    tracesTo === undefined
      ? undefined
      : await (await import("./tracing/start")).startTracing(tracesTo, tracesShare);
  traceQueries(tracing);
  const shared = {
    hosts,
    config,
    origin,
    log,
    metrics,
    tracing,
    mounts: compileMounts(hosts),
    sealer: createSealer(config.sessionSecrets),
    trap: createTrap(config.sessionSecrets),
    choices: createChoiceCookie(config.sessionSecrets, config.secureCookies),
    isDraining: false,
    now: Date.now,
  };
  if (config.backendUrls !== undefined) {
    const backend = createBackend({
      baseUrl: config.backendUrls,
      log: hearing(shared),
      tracing: shared.tracing,
    });
    const own = await storeAt(config.siteDatabaseUrl, shared);
    const health = { backend: answersAll(config.backendUrls), store: () => own.store.isHealthy() };
    const upkeep = storeUpkeep(own);
    return watched({
      ...shared,
      ...own,
      upkeep,
      backend,
      health,
      stop: stopOnce(() => closeOwn(own).then(() => shared.tracing?.stop())),
    });
  }
  // Loaded only when it is used: a site with a backend of its own carries no database code in memory.
  const { startReference } = await import("./reference/index");
  const reference = await startReference({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    secrets: config.backendSecrets,
    keep: config.keep,
    siteOrigin: origin,
    demonstration: config.demonstration,
    migrationsFolder: migrationsFolder("reference"),
    limits: config.limits,
    log,
    tracing,
    signal,
  });
  const own = await storeBeside(reference, shared);
  const backend = createBackend({
    baseUrl: "http://reference.localhost",
    fetch: reference.fetch,
    log: hearing(shared),
    tracing: shared.tracing,
  });
  const stop = stopOnce(async () => {
    try {
      await closeOwn(own);
    } finally {
      await reference.stop();
    }
    await shared.tracing?.stop();
  });
  const health = { backend: () => reference.isHealthy(), store: () => own.store.isHealthy() };
  const upkeep = { backend: reference.upkeep.states, ...storeUpkeep(own) };
  return watched({ ...shared, ...own, upkeep, backend, health, reference: reference.fetch, stop });
}

/** The store of a site with the backend inside: a database of its own on the embedded server. */
async function storeBeside(
  reference: Pick<ReferenceBackend, "databaseUrl" | "stop">,
  shared: Shared,
): Promise<FromStore> {
  const { siteDatabaseUrl, databaseUrl } = shared.config;
  try {
    const beside =
      databaseUrl === undefined
        ? (await import("./store/store")).besideBackend(reference.databaseUrl)
        : undefined;
    return await storeAt(siteDatabaseUrl ?? (await beside), shared);
  } catch (error) {
    await reference.stop();
    throw error;
  }
}

let running: Promise<Runtime> | undefined;

/** Starts the runtime, or hands out the one that runs. */
export function startRuntime(hosts: readonly AnyHost[], options: StartOptions): Promise<Runtime> {
  running ??= start(hosts, options).catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  return running;
}

/** How long visitors are still served at the end of a server that does not say when it is done (remix-serve), in ms. */
const LAST_VISITOR_MS = 8_500;

/**
 * Starts the runtime for a server that starts nothing by itself (remix-serve), and stops it with the process.
 */
export async function startAlone(hosts: readonly AnyHost[]): Promise<void> {
  const startup = listenForStop();
  const { signal } = startup;
  try {
    const { publicOrigin, host, port } = readConfig(process.env);
    // remix-serve listens once the build is loaded, and without HOST on every address: others could reach a site that counts as private.
    process.env.HOST = host;
    // The address that remix-serve prints, wherever it listens.
    const origin = siteOrigin({ publicOrigin, host: "localhost", port });
    const site = await startRuntime(hosts, { origin, signal });
    const end = (): void => void site.stop().finally(() => process.exit());
    if (signal.aborted) return end();
    startup.started({ stop: () => setTimeout(end, LAST_VISITOR_MS).unref(), hurry: end });
  } catch (error) {
    if (signal.aborted) process.exit();
    process.stderr.write(`${error instanceof Error ? error.message : "The site could not start."}\n`);
  }
}

/** The running runtime. @throws when nothing started it, which entry.server does on load */
export function runtime(): Promise<Runtime> {
  if (!running) throw new Error("The runtime was not started.");
  return running;
}
