import { describe, expect, it } from "vitest";
import { runWithLimit, sleep } from "./race";

const never = () => new Promise<never>(() => {});

describe("race", () => {
  it("ends with the result or the error of the work", async () => {
    expect(await runWithLimit(async () => 1, 1000)).toEqual({ end: "done", value: 1 });
    expect(await runWithLimit(() => sleep(20).then(() => 2), Infinity)).toEqual({ end: "done", value: 2 });
    const error = new Error("x");
    expect(await runWithLimit(() => Promise.reject(error), 1000)).toEqual({ end: "failed", error });
  });

  it("ends at the limit when the work ignores the abort signal, and aborts that signal", async () => {
    let stopped: AbortSignal | undefined;
    const end = await runWithLimit((signal) => {
      stopped = signal;
      return never();
    }, 10);
    expect(end).toEqual({ end: "timeout" });
    expect(stopped?.aborted).toBe(true);
  });

  it("ends when the visitor leaves, even before the work has begun", async () => {
    const visitor = new AbortController();
    const running = runWithLimit(never, 5000, visitor.signal);
    visitor.abort();
    expect(await running).toEqual({ end: "cancelled" });
    expect(await runWithLimit(never, 5000, visitor.signal)).toEqual({ end: "cancelled" });
  });
});

describe("sleep", () => {
  it("ends early when the visitor leaves", async () => {
    const visitor = new AbortController();
    const started = Date.now();
    const sleeping = sleep(5000, visitor.signal);
    visitor.abort();
    await sleeping;
    await sleep(5000, visitor.signal);
    expect(Date.now() - started).toBeLessThan(1000);
  });
});
