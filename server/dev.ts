import { inspect } from "node:util";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createRequestListener, type ClientAddress } from "~server/shared/request-listener";
import { createServer as createVite } from "vite";
import { readConfig, type Config } from "./config";
import { writeClientAddress } from "./edge/client-address";
import { createHttpServer } from "./shared/http-server";
import { isUpload, UPLOAD_MS } from "./uploads/path";
import { listen } from "./shared/listen";
import type { Runtime } from "~server/visit/types";
import type { StartOptions } from "./runtime";
import { siteOrigin } from "./shared/site-address";
import { claimRuntimeStart } from "./start-claim";
import { listenForStop } from "./shared/stop-signals";
import { welcomeMessage } from "./welcome";

/** The development server: renders every page from its source and reloads it on changes. */

/** The build's module that starts the site, as exported by entry.server. */
interface Entry {
  start(options: StartOptions): Promise<Runtime>;
}
type SiteBuild = ServerBuild & { entry: { module: Entry } };

const isBuild = (module: object): module is SiteBuild => "routes" in module && "entry" in module;

/** One start per reload of the source. */
const starts = new Map<Entry, Promise<Runtime>>();

function startOnce(entry: Entry, options: StartOptions): Promise<Runtime> {
  const start = starts.get(entry) ?? entry.start(options);
  starts.set(entry, start);
  // The next request tries again.
  start.catch(() => starts.delete(entry));
  return start;
}

/** Stops the running site, and one that is just starting. */
async function stopAll(): Promise<void> {
  const ends = await Promise.allSettled(starts.values());
  const runtimes = new Set(ends.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
  await Promise.allSettled([...runtimes].map((runtime) => runtime.stop()));
  process.exit();
}

async function serve(config: Config, signal: AbortSignal): Promise<void> {
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  const uploads = { isLong: isUpload, longMs: UPLOAD_MS };
  const server = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => void page(request, response));
  }, uploads);
  claimRuntimeStart();
  await listen(server, config, { port: "PORT", host: "HOST" });
  const origin = siteOrigin(config, server.address());
  const answer = async (request: Request, { address }: ClientAddress): Promise<Response> => {
    writeClientAddress(request, address, config.trustProxy);
    const build = await vite.ssrLoadModule("virtual:remix/server-build");
    if (!isBuild(build)) throw new Error("Vite gave no build.");
    await startOnce(build.entry.module, { origin, signal });
    return createRequestHandler(build, "development")(request);
  };
  const onError = (error: unknown): void => {
    // After a stop, the reason why the page does not load is known.
    if (!signal.aborted) process.stderr.write(`${inspect(error)}\n`);
  };
  const page = createRequestListener(answer, { onError });
  process.stdout.write(welcomeMessage(config, origin));
}

process.env["NODE_ENV"] = "development";
// Must run before anything starts that a stop would leave behind.
const { signal } = listenForStop();
signal.addEventListener("abort", () => void stopAll(), { once: true });
try {
  await serve(readConfig(process.env), signal);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
