import type { Context } from "@opentelemetry/api";
import { parseTraceparent, formatTraceparent } from "./parent";
import type { Tracing } from "./tracing";

const FLUSH_MS = 1_000;

/**
 * Starts tracing to a collector by OTLP over HTTP. Loaded only when tracing is on.
 * @param to address of the collector, without the path of the traces
 * @param share of the requests, 0 to 1; for a trace of another process, that process decides
 * @param service name of the process in the traces
 */
export async function startTracing(to: string, share: number, service = "larkspur"): Promise<Tracing> {
  const [
    { context, ROOT_CONTEXT, SpanStatusCode, trace },
    { AsyncLocalStorageContextManager },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
  ]);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${to.replace(/\/$/, "")}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer(service);
  /** Returns the parent of a span: the given span of another process, else the current one here. */
  const above = (parent: string | undefined): Context => {
    const found = parent === undefined ? undefined : parseTraceparent(parent);
    return found ? trace.setSpanContext(ROOT_CONTEXT, found) : context.active();
  };
  return {
    async span(name, facts, work, parent) {
      const from = above(parent);
      const span = tracer.startSpan(name, { attributes: facts }, from);
      try {
        return await context.with(trace.setSpan(from, span), () =>
          work((more) => void span.setAttributes(more)),
        );
      } catch (error) {
        // A redirect is thrown too and is not a failure. The message of an error may contain
        // visitor data, so only its type is sent.
        if (!(error instanceof Response)) {
          span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        throw error;
      } finally {
        span.end();
      }
    },
    headers(): Record<string, string> {
      const found = trace.getSpanContext(context.active());
      return found ? { traceparent: formatTraceparent(found) } : {};
    },
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref()),
      ]),
  };
}
