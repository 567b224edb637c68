import { pagePath } from "~server/edge/page-path";
import type { PageResponse } from "~server/remix/plain-response";
import { createHttpServer } from "~server/shared/http-server";
import { listen } from "~server/shared/listen";
import type { Metrics } from "./metrics";

type Pages = (request: Request) => Promise<PageResponse>;

/** The parts of the site needed for counting. */
export interface MetricsOptions {
  metrics?: Metrics;
  /** returns our names for the page at a path */
  mounts: {
    find(path: string): { host: { flow: { id: string } }; nodes: readonly string[] } | undefined;
  };
}

/** For requests outside the flows: helpers, legal texts, unknown paths. */
const OTHER_PAGE = { flow: "site", step: "other" };

/** Counts the responses of pages; without metrics it returns the pages unchanged. */
export function countPages(pages: Pages, { metrics, mounts }: MetricsOptions): Pages {
  if (!metrics) return pages;
  return async (request) => {
    const since = performance.now();
    const answer = await pages(request);
    const seconds = (performance.now() - since) / 1000;
    const found = mounts.find(pagePath(request.url));
    const [step = "other"] = found?.nodes ?? [];
    const at = found ? { flow: found.host.flow.id, step } : OTHER_PAGE;
    metrics.recordResponse(at, { method: request.method, code: answer.status, seconds });
    return answer;
  };
}

/**
 * Opens a separate port for the metrics at `/metrics`; does nothing when metrics are off.
 * @returns a function that closes it
 * @throws ConfigError when the port is unavailable
 */
export async function serveMetrics(
  { metrics }: Pick<MetricsOptions, "metrics">,
  { metricsPort: port, host }: { metricsPort?: number; host: string },
): Promise<() => void> {
  if (!metrics || port === undefined) return () => undefined;
  const server = createHttpServer((request, response) => {
    const isReading = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (!isReading) {
      response.writeHead(404).end();
      return;
    }
    metrics.exposition().then(
      ({ type, text }) => response.writeHead(200, { "Content-Type": type }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await listen(server, { port, host }, { port: "METRICS_PORT", host: "HOST" });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
