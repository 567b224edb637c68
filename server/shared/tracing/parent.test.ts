import { expect, it } from "vitest";
import { parseTraceparent, formatTraceparent } from "./parent";

const [traceId, spanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];

it.each([0, 1])("a span is parsed as it was written, sampled or not: flags %d", (traceFlags) => {
  const text = formatTraceparent({ traceId, spanId, traceFlags });
  expect(text).toBe(`00-${traceId}-${spanId}-0${String(traceFlags)}`);
  expect(parseTraceparent(text)).toEqual({ traceId, spanId, traceFlags, isRemote: true });
});

it("ignores unknown flags, and accepts the additional fields of a later version", () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-ff`)?.traceFlags).toBe(1);
  expect(parseTraceparent(`01-${traceId}-${spanId}-00-more`)).toMatchObject({
    traceId,
    spanId,
    traceFlags: 0,
  });
});

it.each([
  "",
  "made up",
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `ff-${traceId}-${spanId}-01`,
  `00-${"0".repeat(32)}-${spanId}-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
])("ignores what is not a span: %s", (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
