import { describe, expect, it } from "vitest";
import { idleStage, isIdle, withoutVisitParams } from "./idle";

const start = Date.UTC(2026, 10, 20);
const after = (minutes: number) => start + minutes * 60_000;

describe("idle state", () => {
  it("IDLE-01: is nearly idle after 15 minutes without activity", () => {
    expect(idleStage(start, after(15) - 1)).toBe("active");
    expect(idleStage(start, after(15))).toBe("nearly-idle");
    expect(idleStage(start, after(20) - 1)).toBe("nearly-idle");
    expect(idleStage(start, after(20))).toBe("idle");
  });

  it("IDLE-02: is idle after 20 minutes without activity", () => {
    expect(isIdle(start, after(20) - 1)).toBe(false);
    expect(isIdle(start, after(20))).toBe(true);
    expect(isIdle(start, start - 1)).toBe(false);
  });

  it("IDLE-06: drops the parameters of the ended visit", () => {
    expect(withoutVisitParams("?sessionId=a&x=1&flowId=miniFlow&stepId=phone&x=2")).toBe("?x=1&x=2");
    expect(withoutVisitParams("?sessionId=a")).toBe("");
    expect(withoutVisitParams("")).toBe("");
  });
});
