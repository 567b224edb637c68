import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pathToFileURL, fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { ServerBuild } from "./visit/responses";
import { createRequestListener, type ClientAddress } from "~server/shared/request-listener";
import sirv from "sirv";
import { ConfigError, readConfig, type Config } from "./config";
import { writeClientAddress } from "./edge/client-address";
import { makeDrainable } from "./shared/drain";
import { withAdmission } from "./edge/admission";
import type { AdmissionSite } from "./edge/request-kinds";
import { watchLoad } from "./edge/load";
import { compress } from "./edge/compress";
import { withinCookieBudget, type BudgetSite } from "./edge/cookie-budget";
import type { EmployeeSite } from "./visit/employee-address";
import { plainCookieHeader, renameCookies } from "./edge/cookie-names";
import { failurePage, readableRefusal } from "./edge/failure-page";
import { withGetProtection } from "./edge/get-protection";
import { withPostProtection } from "./edge/post-protection";
import { createPageHandlers } from "./remix/page-handlers";
import { refusal, refuseUnreadable } from "./edge/request-validation";
import { withReference } from "./edge/error-reference";
import { REQUEST_ID, writeRequestId } from "./edge/request-id";
import { securityHeaders } from "./edge/security-headers";
import { handleFastPath } from "./remix/listener";
import { PlainResponse, toResponse, type PageResponse } from "./remix/plain-response";
import type { PageBuild } from "./remix/fast-get";
import { createHttpServer } from "./shared/http-server";
import { isUpload, UPLOAD_MS } from "./uploads/path";
import { listen } from "./shared/listen";
import { createLogger } from "./shared/log";
import type { Metrics } from "./metrics/metrics";
import { countPages, serveMetrics, type MetricsOptions } from "./metrics/serve";
import type { StartOptions } from "./runtime";
import { siteOrigin } from "./shared/site-address";
import { isAtTerminal, listenForStop, waitUnlessStopped, type StoppableStart } from "./shared/stop-signals";
import { claimRuntimeStart } from "./start-claim";
import { tracePages, type TracedSite } from "./tracing/pages";
import { welcomeMessage } from "./welcome";

interface Runtime extends MetricsOptions, AdmissionSite, TracedSite, EmployeeSite, BudgetSite {
  metrics?: Metrics;
  config: Config;
  sessions: EmployeeSite["sessions"] & BudgetSite["sessions"];
  mounts: MetricsOptions["mounts"] &
    AdmissionSite["mounts"] &
    TracedSite["mounts"] &
    EmployeeSite["mounts"] &
    BudgetSite["mounts"];
  /** ends the open streams, so that their browsers reconnect to another process */
  hub: { stop(): void };
  isDraining: boolean;
  stop(): Promise<void>;
}

/** The Remix build, with the start function of entry.server. */
type SiteBuild = ServerBuild & {
  entry: { module: PageBuild["entry"]["module"] & { start(options: StartOptions): Promise<Runtime> } };
};

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

function isSiteBuild(build: unknown): build is SiteBuild {
  if (typeof build !== "object" || build === null || !("entry" in build)) return false;
  const { entry } = build;
  return (
    typeof entry === "object" &&
    entry !== null &&
    "module" in entry &&
    ["start", "draw"].every((name) => name in Object(entry.module))
  );
}

async function loadBuild(): Promise<SiteBuild> {
  const file = at("./server/index.js");
  if (!existsSync(file)) throw new ConfigError(["The site is not built yet: run npm run build first."]);
  claimRuntimeStart();
  const build: unknown = await import(pathToFileURL(file).href);
  if (!isSiteBuild(build)) throw new ConfigError(["The build is of another version: run npm run build."]);
  return build;
}

/** Handles page requests once the site is loaded. */
type Handler = (request: Request) => Promise<PageResponse>;

/** Renames our cookies in a request to the names the pages use. */
function renameRequestCookies({ headers }: Request): void {
  const known = plainCookieHeader(headers.get("Cookie"));
  if (known === undefined) headers.delete("Cookie");
  else headers.set("Cookie", known);
}

/** The response until the site is loaded. */
const startingAnswer =
  ({ brand }: Config): Handler =>
  async () => {
    const answer = failurePage(503, brand);
    answer.headers.set("Retry-After", "2");
    return answer;
  };

async function serve(config: Config, startup: StoppableStart): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  let handle = startingAnswer(config);
  let hasFastPath = (_path: string): boolean => false;
  const fixed = Object.entries(securityHeaders(config.secureCookies, config.brand.demo)).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const assets = sirv(at("./client"), {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      response.setHeader("X-Content-Type-Options", "nosniff");
    },
  });
  const answer = async (request: Request, address: string): Promise<PageResponse> => {
    writeClientAddress(request, address, config.trustProxy);
    const id = writeRequestId(request, config.requestIdHeader);
    if (config.secureCookies) renameRequestCookies(request);
    const broken = (error: unknown): Response => {
      log.error({ request: id, err: error }, "a request could not be answered");
      return failurePage(500, config.brand);
    };
    const readable = await readableRefusal(request, await handle(request).catch(broken), config.brand);
    const made = await withReference(request, readable, id, (fields) => {
      log.warn(fields, "an answer failed");
    });
    if (config.secureCookies) renameCookies(made.headers);
    // Lets a visitor who reports a failure name the request.
    if (made.status >= 500) made.headers.set(REQUEST_ID, id);
    if (made instanceof PlainResponse) made.defaultHeaders = fixed;
    else for (const [name, value] of fixed) if (!made.headers.has(name)) made.headers.set(name, value);
    return config.compress ? compress(request, toResponse(made)) : made;
  };
  const failed = (error: unknown): Response => {
    log.error({ err: error }, "an answer could not be sent");
    return failurePage(500, config.brand);
  };
  const page = createRequestListener(
    async (request: Request, { address }: ClientAddress) => toResponse(await answer(request, address)),
    { onError: failed },
  );
  const ends = { hasFastPath: (path: string) => config.fastPath && hasFastPath(path), answer, failed };
  const toPage = (request: IncomingMessage, response: ServerResponse): void => {
    if (!handleFastPath(request, response, ends)) void page(request, response);
  };
  const uploads = { isLong: isUpload, longMs: UPLOAD_MS };
  const server = createHttpServer((request, response) => {
    const status = refuseUnreadable(request);
    if (status !== undefined) {
      const { headers, text } = refusal(status);
      response.writeHead(status, headers).end(text);
      return;
    }
    const isAsset = request.method === "GET" || request.method === "HEAD";
    if (isAsset && request.url?.includes(".")) {
      // Ignores Range: files are small and sent whole, and an invalid range ("9-1") throws an
      // uncaught error.
      delete request.headers.range;
      // A file that can no longer be read ends its response, not the process.
      response.once("pipe", (file) => file.once("error", () => response.destroy()));
      assets(request, response, () => {
        toPage(request, response);
      });
    } else toPage(request, response);
  }, uploads);
  const drain = makeDrainable(server);
  server.maxConnections = config.maxConnections;
  // Longer than most proxies keep idle connections, which is a minute. A proxy that sends on a
  // connection that is just being closed here answers its visitor with 502.
  server.keepAliveTimeout = 65_000;
  // First, so that a port in use leaves no database server behind.
  await listen(server, config, { port: "PORT", host: "HOST" });
  const { signal } = startup;
  signal.addEventListener("abort", () => void drain({ openMs: 0, idleMs: 0 }), { once: true });
  const origin = siteOrigin(config, server.address());
  const build = await waitUnlessStopped(signal, loadBuild());
  const runtime = await build.entry.module.start({ origin, signal });
  try {
    const closeMetrics = await serveMetrics(runtime, config);
    const pages = createPageHandlers(build, runtime.tracing);
    const own = withPostProtection(withGetProtection(pages, runtime), config.publicOrigin);
    const counting = countPages(withinCookieBudget(own, runtime), runtime);
    const end = (): void =>
      void runtime.stop().finally(() => {
        closeMetrics();
        process.exit();
      });
    startup.started({
      stop(name) {
        runtime.hub.stop();
        runtime.isDraining = true;
        const openMs = isAtTerminal(name) ? 0 : config.drainMs;
        void drain({ openMs, idleMs: config.drainMs }).then(end);
      },
      stopNow: end,
    });
    handle = tracePages(withAdmission(counting, runtime, config, watchLoad(config)), runtime);
    hasFastPath = pages.hasFastPath;
  } catch (error) {
    await runtime.stop();
    throw error;
  }
  process.stdout.write(welcomeMessage(config, origin));
}

// Pages create much garbage and keep nothing. Collecting when the heap reaches one and a half times
// the live size instead of four keeps the process below 200 MB under load, at the cost of two
// percent of its time.
setFlagsFromString("--heap-growing-percent=100");

// Must run before anything starts that a stop would leave behind.
const startup = listenForStop();
try {
  await serve(readConfig(process.env), startup);
} catch (error) {
  if (startup.signal.aborted) process.exit();
  const sentences =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.message : "unknown";
  process.stderr.write(`The site could not start. ${sentences}\n`);
  process.exit(1);
}
