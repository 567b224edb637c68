import type { SpanContext } from "@opentelemetry/api";

/** Version, trace, span and flags; a later version may append more. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
/** Flag of a trace that is sent to the collector. */
const SAMPLED = 1;

/** Formats a span in W3C Trace Context: "00-<trace>-<span>-<flags>". */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & SAMPLED) === SAMPLED ? "01" : "00"}`;

/** @returns undefined for any other text */
export function parseTraceparent(text: string): SpanContext | undefined {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  if (version === "00" && more !== undefined) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & SAMPLED, isRemote: true };
}
