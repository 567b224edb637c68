import { describe, expect, it } from "vitest";
import type { LoanFacts } from "./facts";
import { canReach, canTakeBack } from "./milestone-order";
import { MILESTONES, type Milestone } from "./milestones";

const NOW = new Date("2026-11-24T21:00:00Z");
const at = "2026-11-20T15:00:00Z";
const facts = (reached: readonly Milestone[], more: Partial<LoanFacts> = {}): LoanFacts => ({
  appId: "LH-1",
  startedAt: at,
  receivedAt: at,
  soft: { at, outcome: "yes" },
  papers: { needed: 0, sent: 0, accepted: 0, returned: 0 },
  milestones: Object.fromEntries(reached.map((one) => [one, at])),
  ...more,
});
const next = (loan: LoanFacts): Milestone[] => MILESTONES.filter((one) => canReach(loan, one, NOW));
const undo = (loan: LoanFacts): Milestone[] => MILESTONES.filter((one) => canTakeBack(loan, one));

describe("the milestones of a loan", () => {
  it("follow each other, and closing waits for its day", () => {
    expect(next(facts([]))).toEqual(["checked", "appraised", "withdrawn"]);
    expect(next(facts(["checked"]))).toEqual(["appraised", "approved", "withdrawn"]);
    expect(next(facts(["checked", "approved"]))).toEqual(["appraised", "withdrawn"]);
    const set = (closesOn: string) => next(facts(["checked", "appraised", "approved"], { closesOn }));
    expect(set("2026-11-25")).toEqual(["withdrawn"]);
    expect(set("2026-11-24")).toEqual(["closed", "withdrawn"]);
  });

  it("wait for a whole application, and end with a decline", () => {
    expect(next({ ...facts([]), receivedAt: undefined })).toEqual(["withdrawn"]);
    expect(next(facts([], { decision: { outcome: "declined", at } }))).toEqual(["withdrawn"]);
    expect(next(facts(["closed"]))).toEqual([]);
  });

  it("are taken back from the last one on", () => {
    expect(undo(facts(["checked", "approved"]))).toEqual(["approved"]);
    expect(undo(facts(["checked", "appraised"]))).toEqual(["checked", "appraised"]);
    expect(undo(facts(["withdrawn"]))).toEqual(["withdrawn"]);
  });
});
