import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { drainable } from "~server/drain";
import { logExposure } from "~server/exposure";
import { createHttpServer } from "~server/http-server";
import { listen } from "~server/listen";
import { createLogger } from "~server/log";
import { onStopSignals } from "~server/stop-signals";
import { traceQueries } from "~server/tracing/queries";
import { startTracing } from "~server/tracing/start";
import { refusal } from "./api-error";
import { readBackendConfig, type BackendConfig } from "./config";
import { startReference, type ReferenceBackend } from "./index";

/** The reference backend alone, over HTTP: what `npm run backend` starts. */

/** Longer than proxies and clients keep a connection, so that it is never closed here while they send on it. */
const KEEP_ALIVE_MS = 75_000;
/** The slowest call answers in less; an orchestrator kills what has not ended within thirty seconds. */
const LAST_ANSWER_MS = 25_000;

/** Beside the built file as beside this one. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

const json = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

async function health(backend: ReferenceBackend): Promise<Response> {
  const ok = await backend.isHealthy();
  return json(ok ? 200 : 503, { ok });
}

function serverOf(backend: ReferenceBackend, onFailure: (error: unknown) => void): Server {
  const listener = createRequestListener(
    (request) =>
      request.method === "GET" && new URL(request.url).pathname === "/health"
        ? health(backend)
        : backend.fetch(request),
    {
      onError: (error) => {
        onFailure(error);
        const { status, body } = refusal(500, "INTERNAL", "Something went wrong. Please try again.");
        return new Response(body, { status, headers: { "Content-Type": "application/json" } });
      },
    },
  );
  const server = createHttpServer((request, response) => void listener(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/** Where it listens, as an address to call. */
function originOf({ host }: BackendConfig, server: Server): string {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

async function serve(config: BackendConfig): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  logExposure(config, log);
  const { tracesTo, tracesShare } = config;
  const tracing =
    tracesTo === undefined ? undefined : await startTracing(tracesTo, tracesShare, "larkspur-backend");
  traceQueries(tracing);
  const { dataDir, databaseUrl, databaseDirectUrl, secrets, keep, demonstration, limits, siteOrigin } =
    config;
  const starting = startReference({
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    secrets,
    keep,
    demonstration,
    limits,
    siteOrigin,
    migrationsFolder,
    log,
    tracing,
  });
  const end = (backend: ReferenceBackend): Promise<void> => backend.stop().then(() => tracing?.stop());
  // Asked to end before it has started: only an embedded database must not be left behind.
  let stop = async (): Promise<void> => (databaseUrl === undefined ? end(await starting) : undefined);
  let hurry = stop;
  onStopSignals(
    () => void stop().finally(() => process.exit(0)),
    () => void hurry().finally(() => process.exit(0)),
  );

  const backend = await starting;
  const server = serverOf(backend, (error) => log.error({ err: error }, "a request failed"));
  const drain = drainable(server, LAST_ANSWER_MS);
  try {
    await listen(server, config, { port: "BACKEND_PORT", host: "BACKEND_HOST" });
  } catch (error) {
    await backend.stop();
    throw error;
  }
  stop = async () => {
    // Who kept a connection to send on hears that it ends before anything is sent.
    await drain(0);
    await end(backend);
  };
  hurry = () => end(backend);
  const origin = originOf(config, server);
  process.stdout.write(
    `The reference backend listens on ${origin}\nIts calls: ${origin}/openapi.json${
      demonstration ? `; what it "sent": ${origin}/outbox` : ""
    }\n`,
  );
}

try {
  await serve(readBackendConfig(process.env));
} catch (error) {
  const sentences = error instanceof Error ? error.message : "unknown";
  process.stderr.write(`The reference backend could not start. ${sentences}\n`);
  process.exit(1);
}
