import { EventEmitter } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listenForStop, waitUnlessStopped } from "./stop-signals";

function started() {
  const [signals, stop, hurry] = [new EventEmitter(), vi.fn(), vi.fn()];
  listenForStop(signals).started({ stop, stopNow: hurry });
  return { signals, stop, times: () => [stop.mock.calls.length, hurry.mock.calls.length] };
}

describe("being asked to stop", () => {
  afterEach(() => vi.useRealTimers());

  it("stops once for one Ctrl-C that is told twice", () => {
    const { signals, times } = started();
    signals.emit("SIGINT");
    signals.emit("SIGINT");
    expect(times()).toEqual([1, 0]);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"])("stops at %s, and is told which signal it was", (signal) => {
    const { signals, stop } = started();
    signals.emit(signal);
    expect(stop.mock.calls).toEqual([[signal]]);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"])(
    "hurries at a later %s, and does not start to stop again",
    (signal) => {
      vi.useFakeTimers({ toFake: ["performance"] });
      const { signals, times } = started();
      signals.emit("SIGTERM");
      vi.advanceTimersByTime(2_000);
      signals.emit(signal);
      expect(times()).toEqual([1, 1]);
    },
  );

  it("gives up a start that is under way, and does not let it go on as if it had begun", () => {
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

describe("waiting for what cannot be stopped", () => {
  const never = new Promise<never>(() => undefined);

  it("ends with the stop, also with one that came before", async () => {
    const stop = new AbortController();
    const waiting = waitUnlessStopped(stop.signal, never);
    stop.abort();
    await expect(waiting).rejects.toThrow(/stopped/);
    await expect(waitUnlessStopped(stop.signal, never)).rejects.toThrow(/abort/i);
  });

  it("gives what the work gives, and what it throws", async () => {
    const { signal } = new AbortController();
    expect(await waitUnlessStopped(signal, Promise.resolve(7))).toBe(7);
    expect(await waitUnlessStopped(undefined, Promise.resolve(7))).toBe(7);
    await expect(waitUnlessStopped(signal, Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("what fails after the stop is an error of nobody", async () => {
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
