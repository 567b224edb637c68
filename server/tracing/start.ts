import { context, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Tracing } from "./tracing";

const LAST_MS = 1_000;

/**
 * Begins to tell a collector, by OTLP over http.
 * @param to its address, without the path of the traces
 * @param share of the requests, 0 to 1
 */
export function startTracing(to: string, share: number): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "larkspur" }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${to.replace(/\/$/, "")}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer("larkspur");
  return {
    async span(name, facts, work) {
      const span = tracer.startSpan(name, { attributes: facts });
      try {
        return await context.with(trace.setSpan(context.active(), span), () =>
          work((more) => void span.setAttributes(more)),
        );
      } catch (error) {
        // What leads elsewhere is thrown too, and is no failure. Words of an error may be a visitor's: its kind says enough.
        if (!(error instanceof Response)) {
          span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        throw error;
      } finally {
        span.end();
      }
    },
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref()),
      ]),
  };
}
