import type { AnyHost, Runtime } from "./visit/types";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isDialable } from "~/domain/phone";
import { distinctBackends } from "./shared/backend-settings";
import type { BackendUrls } from "./backend/contract/api-kind";
import { createBackend, type CallLog } from "./backend/client";
import { readConfig } from "./config";
import { logExposure } from "./shared/exposure";
import { createBotTrap } from "./edge/bot-check";
import { compileMounts } from "./visit/hosts";
import { createLimits } from "./shared/limits/limits";
import { limitSettings } from "./shared/limits/table";
import { createHub } from "./live/hub";
import { createLogger } from "./shared/log";
import { createChoiceCookie } from "./measure/choices";
import type { MetricSources } from "./metrics/metrics";
import { createServiceRecord, type ServiceRecord } from "./metrics/service-record";
import type { ReferenceBackend } from "./reference/index";
import { createProcessStore } from "./store/in-process";
import type { Store } from "./store/store";
import { traceQueries } from "./shared/tracing/queries";
import { draftPurpose, SURVEY_DRAFTS, surveyPurpose } from "./session/draft";
import { createSealer, secretName, type Purpose } from "./session/seal";
import { createSessionCookies } from "./session/site-session";
import { siteOrigin } from "./shared/site-address";
import { listenForStop } from "./shared/stop-signals";
import { createUploads } from "./uploads/receive";

/** Returns the migrations folder: next to the built server, or in the sources. */
function migrationsFolder(whose: "reference" | "store"): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const build = here.lastIndexOf(`${path.sep}build${path.sep}`);
  const built = whose === "reference" ? "migrations" : "store-migrations";
  return build === -1
    ? path.resolve(here, whose, "migrations")
    : path.join(here.slice(0, build), "build", built);
}

const NO_STORE_MESSAGE =
  "SITE_DATABASE_URL is not set: limits are counted and ended visits remembered by each process for itself, and nobody is told of visits.";

type StoreServices = Pick<Runtime, "store" | "hub" | "limits" | "sessions" | "measure" | "recordings"> & {
  pool?: Store["pool"];
  upkeep?: Store["upkeep"];
};

type SharedServices = Pick<Runtime, "config" | "log" | "now" | "metrics"> & { hosts: readonly AnyHost[] };

/**
 * Checks whether a backend responds. Any response counts except a 5xx; most backends do not have
 * this path and answer 404.
 */
const isResponding = (backendUrl: string): Promise<boolean> =>
  fetch(`${backendUrl}/health`, { signal: AbortSignal.timeout(1_000) }).then(async ({ status, body }) => {
    await body?.cancel();
    return status < 500;
  });

/** Checks whether each of the lender's backends responds. */
const areAllResponding = (backendUrls: BackendUrls) => async (): Promise<boolean> =>
  (await Promise.all(distinctBackends(backendUrls).map(isResponding))).every(Boolean);

/**
 * Returns the seal purposes of drafts; a flow that this process does not have belongs to another
 * process.
 */
const draftPurposes =
  (hosts: readonly AnyHost[]) =>
  (flow: string, appId: string): Purpose | undefined => {
    if (flow.startsWith(SURVEY_DRAFTS)) return surveyPurpose({ flow, appId });
    const host = hosts.find((one) => one.flow.id === flow);
    return host && draftPurpose(host.store, appId);
  };

async function openDatabaseStore(
  url: string,
  { config, log, now, hosts }: Omit<SharedServices, "metrics">,
): Promise<Store> {
  // Loaded only when needed, so that a site without a store loads no database code.
  const [{ openStore }, { createResealTasks }] = [
    await import("./store/store"),
    await import("./store/sealed"),
  ];
  const { sessionSecrets, keep } = config;
  return openStore({
    url,
    directUrl: config.siteDatabaseDirectUrl,
    migrationsFolder: migrationsFolder("store"),
    log,
    now,
    keep,
    sealedBy: secretName(sessionSecrets[0] ?? ""),
    extraTasks: createResealTasks(sessionSecrets, draftPurposes(hosts)),
  });
}

/**
 * Opens the site's store and its limits.
 * @param url address of its database; absent when each process counts for itself
 */
async function createStoreServices(
  url: string | undefined,
  { config, log, now, metrics, hosts }: SharedServices,
): Promise<StoreServices> {
  const store = url === undefined ? undefined : await openDatabaseStore(url, { config, log, now, hosts });
  if (!store) log.info(NO_STORE_MESSAGE);
  const limits = createLimits({
    settings: limitSettings(config.limits),
    pool: store?.pool,
    table: "site_limit_counters",
    secret: config.sessionSecrets[0] ?? "",
    log,
    hasMemoryFallback: true,
    onLimitReached: metrics?.recordLimit,
  });
  const kept = store ?? createProcessStore(now, config.keep);
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

/** Saves pending events, then closes the store. */
async function closeStoreServices({ measure, store, hub, recordings }: StoreServices): Promise<void> {
  recordings?.stop();
  hub.stop();
  await measure?.stop();
  await store.close();
}

/** Error code of a backend that has reached one of its own limits. */
const LIMIT_CODE = "LIMIT_MET";

/**
 * Returns the metric outcome of a failed attempt: refusals and limits count as responses, the rest
 * as failures by their kind.
 */
const outcomeOf = ({ kind, status = 0, code }: Parameters<CallLog["warn"]>[0]): string => {
  if (code === LIMIT_CODE) return "limit";
  if (kind !== "http") return kind;
  return status < 500 ? "refused" : "failed";
};

/** What learns of each call. */
type CallWatchers = Pick<SharedServices, "log" | "metrics"> & { services: ServiceRecord };

/** Logs successful calls at debug level and failed ones as warnings. All are counted. */
const createCallLog = ({ log, metrics, services }: CallWatchers): CallLog => ({
  info: ({ call, attempt, ms }, line, message) => {
    if (log.isLevelEnabled("debug")) log.debug(line(), message);
    services.record(call, true, ms / 1000);
    metrics?.recordBackendCall(call, attempt, "ok", ms / 1000);
  },
  warn: (fields, message) => {
    log.warn(fields, message);
    const outcome = outcomeOf(fields);
    services.record(fields.call, outcome === "refused" || outcome === "limit", fields.ms / 1000);
    metrics?.recordBackendCall(fields.call, fields.attempt, outcome, fields.ms / 1000);
  },
});

const storeUpkeep = ({ upkeep }: StoreServices): MetricSources["upkeep"] =>
  upkeep ? { store: upkeep.states } : {};

/** Adds these values to the metrics. */
function registerMetrics({
  pool,
  upkeep,
  ...site
}: Runtime & Pick<StoreServices, "pool"> & { upkeep: MetricSources["upkeep"] }): Runtime {
  site.metrics?.registerSources({
    upkeep,
    isDraining: () => site.isDraining,
    pools: pool
      ? { store: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) }
      : {},
    events: site.measure,
  });
  return site;
}

/** Makes a second stop wait for the first one. */
function stopOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= stop());
}

/** Options that only the web server knows. */
export interface StartOptions {
  /** public origin of the site, from `siteOrigin` */
  origin: string;
  /** aborted by a stop during the start, which then cleans up and throws */
  signal: AbortSignal;
}

async function start(hosts: readonly AnyHost[], { origin, signal }: StartOptions): Promise<Runtime> {
  const config = readConfig(process.env);
  const log = createLogger({ level: config.logLevel });
  logExposure(config, log);
  for (const [sourceId, number] of config.sourcePhones) {
    // An invalid number disables only its own source's number, not the site.
    if (!isDialable(number)) log.warn({ sourceId }, "Unable to update dynamic phone number.");
  }
  const metrics =
    config.metricsPort === undefined ? undefined : (await import("./metrics/metrics")).createMetrics();
  const { tracesTo, tracesShare } = config;
  const tracing =
    tracesTo === undefined
      ? undefined
      : await (await import("./shared/tracing/start")).startTracing(tracesTo, tracesShare);
  traceQueries(tracing);
  const shared = {
    hosts,
    config,
    origin,
    log,
    metrics,
    services: createServiceRecord(),
    tracing,
    mounts: compileMounts(hosts),
    sealer: createSealer(config.sessionSecrets),
    trap: createBotTrap(config.sessionSecrets),
    choices: createChoiceCookie(config.sessionSecrets, config.secureCookies),
    uploads: await createUploads({ ...config.uploads, publicOrigin: config.publicOrigin }, log),
    isDraining: false,
    now: Date.now,
  };
  if (config.backendUrls !== undefined) {
    const backend = createBackend({
      baseUrl: config.backendUrls,
      log: createCallLog(shared),
      tracing: shared.tracing,
    });
    const own = await createStoreServices(config.siteDatabaseUrl, shared);
    const health = { backend: areAllResponding(config.backendUrls), store: () => own.store.isHealthy() };
    const upkeep = storeUpkeep(own);
    return registerMetrics({
      ...shared,
      ...own,
      upkeep,
      backend,
      health,
      stop: stopOnce(async () => {
        await shared.uploads.stop();
        await closeStoreServices(own);
        await shared.tracing?.stop();
      }),
    });
  }
  // Loaded only when needed, so that a site with its own backend loads no database code.
  const { startReference } = await import("./reference/index");
  const reference = await startReference({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    secrets: config.backendSecrets,
    keep: config.keep,
    documents: config.documents,
    siteOrigin: origin,
    lender: config.lender,
    phoneHours: config.brand.hours,
    demonstration: config.demonstration,
    migrationsFolder: migrationsFolder("reference"),
    limits: config.limits,
    log,
    tracing,
    signal,
  });
  const own = await openEmbeddedStore(reference, shared);
  const backend = createBackend({
    baseUrl: "http://reference.localhost",
    fetch: reference.fetch,
    log: createCallLog(shared),
    tracing: shared.tracing,
  });
  const stop = stopOnce(async () => {
    await shared.uploads.stop();
    try {
      await closeStoreServices(own);
    } finally {
      await reference.stop();
    }
    await shared.tracing?.stop();
  });
  const health = { backend: () => reference.isHealthy(), store: () => own.store.isHealthy() };
  const upkeep = { backend: reference.upkeep.states, ...storeUpkeep(own) };
  return registerMetrics({ ...shared, ...own, upkeep, backend, health, reference: reference.fetch, stop });
}

/**
 * Opens the store of a site with the embedded backend: a separate database on the embedded server.
 */
async function openEmbeddedStore(
  reference: Pick<ReferenceBackend, "databaseUrl" | "stop">,
  shared: SharedServices,
): Promise<StoreServices> {
  const { siteDatabaseUrl, databaseUrl } = shared.config;
  try {
    const createdUrl =
      databaseUrl === undefined
        ? (await import("./store/store")).createSiteDatabase(reference.databaseUrl)
        : undefined;
    return await createStoreServices(siteDatabaseUrl ?? (await createdUrl), shared);
  } catch (error) {
    await reference.stop();
    throw error;
  }
}

let running: Promise<Runtime> | undefined;

/** Starts the runtime, or returns the running one. */
export function startRuntime(hosts: readonly AnyHost[], options: StartOptions): Promise<Runtime> {
  running ??= start(hosts, options).catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  return running;
}

/**
 * Time in ms that requests may still run at the end of a server that does not report its end
 * (remix-serve).
 */
const SHUTDOWN_MS = 8_500;

/**
 * Starts the runtime for a server that does not start it (remix-serve), and stops it with the
 * process.
 */
export async function startForRemixServe(hosts: readonly AnyHost[]): Promise<void> {
  const startup = listenForStop();
  const { signal } = startup;
  try {
    const { publicOrigin, host, port } = readConfig(process.env);
    // remix-serve starts listening after the build is loaded, and without HOST on every address.
    // Others could then reach a site that counts as private.
    process.env.HOST = host;
    // The address that remix-serve prints, whatever it listens on.
    const origin = siteOrigin({ publicOrigin, host: "localhost", port });
    const site = await startRuntime(hosts, { origin, signal });
    const end = (): void => void site.stop().finally(() => process.exit());
    if (signal.aborted) return end();
    startup.started({ stop: () => setTimeout(end, SHUTDOWN_MS).unref(), stopNow: end });
  } catch (error) {
    if (signal.aborted) process.exit();
    process.stderr.write(`${error instanceof Error ? error.message : "The site could not start."}\n`);
  }
}

/**
 * Returns the running runtime.
 * @throws when it was not started, which entry.server does on load
 */
export function runtime(): Promise<Runtime> {
  if (!running) throw new Error("The runtime was not started.");
  return running;
}
