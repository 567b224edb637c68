import { EventEmitter } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listenForStop, waitUnlessStopped } from "./stop-signals";

function started() {
  const [signals, stop, hurry] = [new EventEmitter(), vi.fn(), vi.fn()];
  listenForStop(signals).started({ stop, stopNow: hurry });
  return { signals, stop, times: () => [stop.mock.calls.length, hurry.mock.calls.length] };
}

describe("handling stop signals", () => {
  afterEach(() => vi.useRealTimers());

  it("stops once when one Ctrl-C sends the signal twice", () => {
    const { signals, times } = started();
    signals.emit("SIGINT");
    signals.emit("SIGINT");
    expect(times()).toEqual([1, 0]);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"])("stops at %s, and passes the signal on", (signal) => {
    const { signals, stop } = started();
    signals.emit(signal);
    expect(stop.mock.calls).toEqual([[signal]]);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"])(
    "stops immediately at a later %s, without starting the stop again",
    (signal) => {
      vi.useFakeTimers({ toFake: ["performance"] });
      const { signals, times } = started();
      signals.emit("SIGTERM");
      vi.advanceTimersByTime(2_000);
      signals.emit(signal);
      expect(times()).toEqual([1, 1]);
    },
  );

  it("aborts a start in progress, and does not continue as if it had started", () => {
    const signals = new EventEmitter();
    const start = listenForStop(signals);
    signals.emit("SIGHUP");
    expect(start.signal.aborted).toBe(true);
    const stop = vi.fn();
    expect(() => start.started({ stop, stopNow: stop })).toThrow(/abort/i);
    signals.emit("SIGTERM");
    expect(stop).not.toHaveBeenCalled();
  });
});

describe("waiting for work that cannot be stopped", () => {
  const never = new Promise<never>(() => undefined);

  it("ends with the stop, also with an earlier one", async () => {
    const stop = new AbortController();
    const waiting = waitUnlessStopped(stop.signal, never);
    stop.abort();
    await expect(waiting).rejects.toThrow(/stopped/);
    await expect(waitUnlessStopped(stop.signal, never)).rejects.toThrow(/abort/i);
  });

  it("returns what the work returns, and throws what it throws", async () => {
    const { signal } = new AbortController();
    expect(await waitUnlessStopped(signal, Promise.resolve(7))).toBe(7);
    expect(await waitUnlessStopped(undefined, Promise.resolve(7))).toBe(7);
    await expect(waitUnlessStopped(signal, Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("ignores an error of the work after the stop", async () => {
    const stop = new AbortController();
    let fail = (_error: Error): void => undefined;
    const work = new Promise<never>((_resolve, reject) => (fail = reject));
    const waiting = waitUnlessStopped(stop.signal, work);
    stop.abort();
    await expect(waiting).rejects.toThrow(/stopped/);
    fail(new Error("too late"));
    // An unhandled error would end the test run.
    await new Promise((resolve) => setImmediate(resolve));
  });
});
