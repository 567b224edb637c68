import path from "node:path";
import { fileURLToPath } from "node:url";
import { isDialable } from "~/domain/phone";
import { createBackend, type BackendFactory, type CallLog } from "./backend/client";
import { readConfig, type Config } from "./config";
import { compileMounts, type AnyHost, type MountMap } from "./http/hosts";
import { createLogger, type Logger } from "./log";
import { createSealer, type Sealer } from "./session/seal";
import { createSessionCookies, type SessionCookies } from "./session/site-session";

/** All that lives longer than a request: configuration, keys, the compiled addresses, the way to the backend. */
export interface Runtime {
  config: Config;
  log: Logger;
  mounts: MountMap;
  sealer: Sealer;
  sessions: SessionCookies;
  backend: BackendFactory;
  /** the reference backend's own pages (outbox), where it is embedded */
  reference?: (request: Request) => Promise<Response>;
  /** true where the server writes the visitor's address into each request; elsewhere that header is anybody's */
  knowsAddresses?: boolean;
  /** milliseconds since 1970 */
  now(): number;
  stop(): Promise<void>;
}

/** Where the migrations lie: beside the built server, or in the sources. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const build = here.lastIndexOf(`${path.sep}build${path.sep}`);
  return build === -1
    ? path.resolve(here, "reference", "migrations")
    : path.join(here.slice(0, build), "build", "migrations");
}

/** Calls that went well are for who looks for them; those that failed are for everybody. */
const quiet = (log: Logger): CallLog => ({
  info: (fields, message) => {
    log.debug(fields, message);
  },
  warn: (fields, message) => {
    log.warn(fields, message);
  },
});

async function start(hosts: readonly AnyHost[]): Promise<Runtime> {
  const config = readConfig(process.env);
  const log = createLogger({ level: config.logLevel });
  for (const [sourceId, number] of config.sourcePhones) {
    // One wrong number costs its source a line of its own, not everybody the site.
    if (!isDialable(number)) log.warn({ sourceId }, "Unable to update dynamic phone number.");
  }
  const shared = {
    config,
    log,
    mounts: compileMounts(hosts),
    sealer: createSealer(config.sessionSecrets),
    sessions: createSessionCookies(config.sessionSecrets, config.secureCookies),
    now: Date.now,
  };
  if (config.backendUrl !== undefined) {
    const backend = createBackend({ baseUrl: config.backendUrl, log: quiet(log) });
    return { ...shared, backend, stop: () => Promise.resolve() };
  }
  // Loaded only when it is used: a site with a backend of its own carries no database code in memory.
  const { startReference } = await import("./reference/index");
  const reference = await startReference({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    secret: config.backendSecret,
    migrationsFolder: migrationsFolder(),
    log,
  });
  const backend = createBackend({
    baseUrl: "http://reference.localhost",
    fetch: reference.fetch,
    log: quiet(log),
  });
  return { ...shared, backend, reference: reference.fetch, stop: () => reference.stop() };
}

let running: Promise<Runtime> | undefined;

/** A server that has no end of its own for us (remix-serve) leaves the database open: it is closed once every visitor is served. */
const LAST_VISITOR_MS = 8_500;

function stopWithProcess(site: Runtime): Runtime {
  process.once("SIGTERM", () =>
    setTimeout(() => void site.stop().then(() => process.exit(0)), LAST_VISITOR_MS).unref(),
  );
  return site;
}

/** Starts the runtime on first use, or hands out the running one. remix-serve has no start of its own, so it is lazy. */
export function startRuntime(hosts: readonly AnyHost[]): Promise<Runtime> {
  running ??= start(hosts)
    .then(stopWithProcess)
    .catch((error: unknown) => {
      running = undefined;
      throw error;
    });
  return running;
}

/** The running runtime. @throws when nothing started it, which entry.server does on load */
export function runtime(): Promise<Runtime> {
  if (!running) throw new Error("The runtime was not started.");
  return running;
}
