import { describe, expect, it } from "vitest";
import { answerChange } from "./changes";
import type { LoanFacts } from "./facts";

const NOW = new Date("2026-11-24T21:00:00Z");
const at = "2026-11-23T21:00:00.000Z";
const begun: LoanFacts = {
  appId: "LH-1",
  startedAt: at,
  milestones: {},
  papers: { needed: 0, sent: 0, accepted: 0, returned: 0 },
};
const yes = { at, outcome: "yes" as const };
const sent: LoanFacts = { ...begun, hard: yes, receivedAt: at, estimate: { sentAt: at } };

describe("the answers of an application may change", () => {
  it("freely until the Loan Estimate was sent, and then with a new one", () => {
    expect(answerChange(begun, NOW)).toBe("open");
    expect(answerChange({ ...sent, estimate: { dueOn: "2026-11-27" } }, NOW)).toBe("open");
    expect(answerChange(sent, NOW)).toBe("new-estimate");
  });
  it("only with a loan expert once the rate is locked, a person reviews it or it was checked", () => {
    const lock = { until: "2026-12-30", isLocked: true, lockedAt: at };
    expect(answerChange({ ...sent, lock }, NOW)).toBe("by-call");
    expect(answerChange({ ...sent, lock: { ...lock, isLocked: false } }, NOW)).toBe("new-estimate");
    expect(answerChange({ ...sent, milestones: { checked: at } }, NOW)).toBe("by-call");
    expect(answerChange({ ...begun, decision: { outcome: "in-review", at } }, NOW)).toBe("by-call");
  });
  it("no more after the end", () => {
    expect(answerChange({ ...sent, milestones: { withdrawn: at } }, NOW)).toBe("ended");
    expect(answerChange({ ...begun, decision: { outcome: "declined", at } }, NOW)).toBe("ended");
  });
});
