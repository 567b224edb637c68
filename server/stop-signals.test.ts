import { EventEmitter } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { onStopSignals } from "./stop-signals";

function listening() {
  const [signals, stop, hurry] = [new EventEmitter(), vi.fn(), vi.fn()];
  onStopSignals(stop, hurry, signals);
  return { signals, times: () => [stop.mock.calls.length, hurry.mock.calls.length] };
}

describe("being asked to stop", () => {
  afterEach(() => vi.useRealTimers());

  it("stops once for one Ctrl-C that is told twice", () => {
    const { signals, times } = listening();
    signals.emit("SIGINT");
    signals.emit("SIGINT");
    expect(times()).toEqual([1, 0]);
  });

  it.each(["SIGINT", "SIGTERM"])("hurries at a later %s, and does not start to stop again", (signal) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { signals, times } = listening();
    signals.emit("SIGTERM");
    vi.advanceTimersByTime(2_000);
    signals.emit(signal);
    expect(times()).toEqual([1, 1]);
  });
});
