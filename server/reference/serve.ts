import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createRequestListener } from "~server/shared/request-listener";
import { makeDrainable } from "~server/shared/drain";
import { logExposure } from "~server/shared/exposure";
import { createHttpServer } from "~server/shared/http-server";
import { listen } from "~server/shared/listen";
import { createLogger } from "~server/shared/log";
import { listeningOrigin } from "~server/shared/site-address";
import { isAtTerminal, listenForStop, type StoppableStart } from "~server/shared/stop-signals";
import { traceQueries } from "~server/shared/tracing/queries";
import { startTracing } from "~server/shared/tracing/start";
import { refusalResponse } from "./api-error";
import { readBackendConfig, type BackendConfig } from "~server/shared/backend-config";
import { startReference, type ReferenceBackend } from "./start";

/** The stand-alone reference backend over HTTP: what `npm run backend` starts. */

/**
 * Longer than proxies and clients keep a connection, so that it is never closed here while they
 * send a request.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * The slowest call takes less; an orchestrator kills a process that has not ended within thirty
 * seconds.
 */
const LAST_ANSWER_MS = 25_000;

/** In the same place relative to the built file. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

const json = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/**
 * Reports whether the backend can take calls: it is not shutting down, and its database responds.
 */
async function health(backend: ReferenceBackend, isDraining: boolean): Promise<Response> {
  const ok = !isDraining && (await backend.isHealthy());
  return json(ok ? 200 : 503, { ok });
}

interface Serving {
  isDraining: boolean;
}

function serverOf(backend: ReferenceBackend, serving: Serving, onFailure: (error: unknown) => void): Server {
  const listener = createRequestListener(
    (request) =>
      request.method === "GET" && new URL(request.url).pathname === "/health"
        ? health(backend, serving.isDraining)
        : backend.fetch(request),
    {
      onError: (error) => {
        onFailure(error);
        const { status, body } = refusalResponse(500, "INTERNAL", "Something went wrong. Please try again.");
        return new Response(body, { status, headers: { "Content-Type": "application/json" } });
      },
    },
  );
  const server = createHttpServer((request, response) => void listener(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function serve(config: BackendConfig, startup: StoppableStart): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  logExposure(config, log);
  const { tracesTo, tracesShare } = config;
  const tracing =
    tracesTo === undefined ? undefined : await startTracing(tracesTo, tracesShare, "larkspur-backend");
  traceQueries(tracing);
  const backend = await startReference({
    ...config,
    migrationsFolder,
    log,
    tracing,
    signal: startup.signal,
  });
  const serving = { isDraining: false };
  const server = serverOf(backend, serving, (error) => log.error({ err: error }, "a request failed"));
  const drain = makeDrainable(server, LAST_ANSWER_MS);
  const end = (): void =>
    void backend
      .stop()
      .then(() => tracing?.stop())
      .finally(() => process.exit());
  try {
    await listen(server, config, { port: "BACKEND_PORT", host: "BACKEND_HOST" });
    startup.started({
      stop(name) {
        serving.isDraining = true;
        const openMs = isAtTerminal(name) ? 0 : config.drainMs;
        void drain({ openMs, idleMs: openMs }).then(end);
      },
      stopNow: end,
    });
  } catch (error) {
    await backend.stop();
    throw error;
  }
  const origin = listeningOrigin(config, server.address());
  process.stdout.write(
    `The reference backend listens on ${origin}\nIts calls: ${origin}/calls and ${origin}/openapi.json${
      config.demonstration ? `; what it "sent": ${origin}/outbox` : ""
    }\n`,
  );
}

// Set up before anything is started that a stop would leave behind.
const startup = listenForStop();
try {
  await serve(readBackendConfig(process.env), startup);
} catch (error) {
  if (startup.signal.aborted) process.exit();
  const sentences = error instanceof Error ? error.message : "unknown";
  process.stderr.write(`The reference backend could not start. ${sentences}\n`);
  process.exit(1);
}
