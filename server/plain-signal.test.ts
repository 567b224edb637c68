import { describe, expect, it, vi } from "vitest";
import { PlainController } from "./plain-signal";

describe("a plain signal", () => {
  it("is a signal, and tells those who still listen of an abort, once", () => {
    const controller = new PlainController();
    const { signal } = controller;
    const [heard, left] = [vi.fn(() => signal.aborted), vi.fn()];
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(signal.aborted).toBe(false);
    signal.addEventListener("abort", heard);
    signal.addEventListener("abort", left);
    signal.removeEventListener("abort", left);
    controller.abort();
    controller.abort();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard).toHaveReturnedWith(true);
    expect(left).not.toHaveBeenCalled();
    expect(signal.aborted).toBe(true);
  });
});
