import { describe, expect, it } from "vitest";
import { idleStage, isIdle, isIdleExempt, withoutVisitParams } from "./idle";

const start = Date.UTC(2026, 10, 20);
const after = (minutes: number) => start + minutes * 60_000;

describe("idle", () => {
  it("IDLE-01: 15 minutes without activity are nearly idle", () => {
    expect(idleStage(start, after(15) - 1)).toBe("active");
    expect(idleStage(start, after(15))).toBe("nearly-idle");
    expect(idleStage(start, after(20) - 1)).toBe("nearly-idle");
    expect(idleStage(start, after(20))).toBe("idle");
  });

  it("IDLE-02: 20 minutes without activity are idle", () => {
    expect(isIdle(start, after(20) - 1)).toBe(false);
    expect(isIdle(start, after(20))).toBe(true);
    expect(isIdle(start, start - 1)).toBe(false);
  });

  it("IDLE-04: entry steps have no idle check, steps in the middle have", () => {
    for (const step of ["home", "estimated-price", "phone", "prequal-letter/phone"])
      expect(isIdleExempt(step)).toBe(true);
    for (const step of [
      "date-of-birth",
      "social-security",
      "credit-report-payment",
      "prequal-letter/validate-phone",
    ]) {
      expect(isIdleExempt(step)).toBe(false);
    }
  });

  it("IDLE-06: the parameters of the ended visit are dropped", () => {
    expect(withoutVisitParams("?sessionId=a&x=1&flowId=miniFlow&stepId=phone&x=2")).toBe("?x=1&x=2");
    expect(withoutVisitParams("?sessionId=a")).toBe("");
    expect(withoutVisitParams("")).toBe("");
  });

  it("IDLE-07: terminal pages and banker pages have no idle check", () => {
    for (const step of [
      "congratulations",
      "unqualified-declined",
      "thankyou-unfortunately",
      "m/mbc",
      "m/mbc/calling-you",
      "chat",
    ]) {
      expect(isIdleExempt(step)).toBe(true);
    }
    for (const step of ["m/income/income-type", "m/mbcx", "from/m/mbc", "credit-scores"])
      expect(isIdleExempt(step)).toBe(false);
  });
});
