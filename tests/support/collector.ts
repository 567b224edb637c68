import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";

/** An OpenTelemetry collector on this machine that stores what it receives. */

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
});
const attribute = z.object({ key: z.string(), value });
const traceExport = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
export type Span = z.output<typeof span>;

export interface Collector {
  url: string;
  /** the bodies received */
  bodies: readonly string[];
  /** every span, with the name of its process */
  spans(): (Span & { service: string })[];
  stop(): void;
}

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => void (body += text));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        traceExport.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
          const name = resource.attributes.find(({ key }) => key === "service.name");
          const service = name?.value.stringValue ?? "";
          return scopeSpans.flatMap(({ spans }) => spans.map((one) => ({ ...one, service })));
        }),
      ),
    stop: () => void server.close(),
  };
}

/** Returns the names of the spans from one up to its request's page. */
export function ancestorNames(all: readonly Span[], from: Span): string[] {
  const parent = all.find(({ spanId }) => spanId === from.parentSpanId);
  return parent ? [from.name, ...ancestorNames(all, parent)] : [from.name];
}
