import { pagePath } from "~server/edge/page-path";
import type { Answer } from "~server/remix/plain-answer";
import { createHttpServer } from "~server/http-server";
import { listen } from "~server/listen";
import type { Metrics } from "./metrics";

type Pages = (request: Request) => Promise<Answer>;

/** What counting needs of the site. */
export interface MetricsOptions {
  metrics?: Metrics;
  /** the page at a path, by names of ours */
  mounts: {
    find(path: string): { host: { flow: { id: string } }; nodes: readonly string[] } | undefined;
  };
}

/** What is no page of a flow: helpers, legal texts, what does not exist. */
const ELSEWHERE = { flow: "site", step: "other" };

/** Counts what pages answer; where nobody reads the metrics they stay as they are. */
export function counted(pages: Pages, { metrics, mounts }: MetricsOptions): Pages {
  if (!metrics) return pages;
  return async (request) => {
    const since = performance.now();
    const answer = await pages(request);
    const seconds = (performance.now() - since) / 1000;
    const found = mounts.find(pagePath(request.url));
    const [step = "other"] = found?.nodes ?? [];
    const at = found ? { flow: found.host.flow.id, step } : ELSEWHERE;
    metrics.answered(at, { method: request.method, code: answer.status, seconds });
    return answer;
  };
}

/**
 * Opens the port on which the metrics are read, `/metrics`, and nothing else is; a site that counts nothing has none.
 * @returns what closes it
 * @throws ConfigError where the port cannot be had
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
