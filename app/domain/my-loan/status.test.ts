import { describe, expect, it } from "vitest";
import type { LoanFacts } from "./facts";
import { loanStatus, STAGES, STANDINGS, type Standing } from "./status";

const DAY = 24 * 60 * 60_000;
/** A Tuesday before Thanksgiving, four in the afternoon in New York. */
const NOW = new Date("2026-11-24T21:00:00Z");
const at = (days: number): string => new Date(NOW.getTime() + days * DAY).toISOString();

const none: LoanFacts = {
  appId: "LH-1",
  startedAt: at(-3),
  milestones: {},
  papers: { needed: 3, sent: 0, accepted: 0, returned: 0 },
};
const yes = { at: at(-2), outcome: "yes" as const };
const received = { ...none, soft: yes, hard: yes, receivedAt: at(-1) };
const sent = { ...received, estimate: { dueOn: "2026-11-30", sentAt: at(-1), expiresAt: at(14) } };
const going = { ...sent, estimate: { ...sent.estimate, receiptAt: at(0), intentAt: at(0) } };
const allSent = { ...going, papers: { needed: 3, sent: 2, accepted: 1, returned: 0, lastSentAt: at(0) } };

/** Facts for each standing, with whose turn it is and the day that the page names. */
const CASES: Readonly<
  Record<Standing, { facts: LoanFacts; turn: "customer" | "lender" | "nobody"; dueOn?: string }>
> = {
  begun: { facts: none, turn: "customer" },
  prequalified: { facts: { ...none, soft: yes }, turn: "customer" },
  "not-prequalified": { facts: { ...none, soft: { ...yes, outcome: "no" } }, turn: "customer" },
  undecided: { facts: { ...none, soft: yes, hard: { ...yes, outcome: "undecided" } }, turn: "customer" },
  "approved-as-told": { facts: { ...none, soft: yes, hard: yes }, turn: "customer" },
  "estimate-due": {
    facts: { ...received, estimate: { dueOn: "2026-11-30" } },
    turn: "lender",
    dueOn: "2026-11-30",
  },
  "estimate-sent": { facts: sent, turn: "customer", dueOn: "2026-12-08" },
  "estimate-expired": {
    facts: { ...sent, estimate: { ...sent.estimate, expiresAt: at(-1) } },
    turn: "lender",
    dueOn: "2026-11-25",
  },
  // Thanksgiving is no business day.
  papers: { facts: going, turn: "customer", dueOn: "2026-12-02" },
  checking: { facts: allSent, turn: "lender", dueOn: "2026-11-25" },
  deciding: { facts: { ...allSent, milestones: { checked: at(0) } }, turn: "lender", dueOn: "2026-12-02" },
  approved: {
    facts: { ...allSent, milestones: { checked: at(-1), approved: at(0) } },
    turn: "lender",
    dueOn: "2026-11-27",
  },
  closing: {
    facts: { ...allSent, milestones: { checked: at(-1), approved: at(0) }, closesOn: "2026-12-15" },
    turn: "customer",
    dueOn: "2026-12-15",
  },
  closed: { facts: { ...allSent, milestones: { approved: at(-1), closed: at(0) } }, turn: "nobody" },
  withdrawn: { facts: { ...going, milestones: { withdrawn: at(0) } }, turn: "nobody" },
  declined: {
    facts: { ...none, hard: { ...yes, outcome: "no" }, decision: { outcome: "declined", at: at(-2) } },
    turn: "nobody",
  },
  "in-review": {
    facts: { ...none, decision: { outcome: "in-review", at: at(0) } },
    turn: "lender",
    dueOn: "2026-11-30",
  },
};

describe("where a loan stands", () => {
  it.each(STANDINGS)("is %s by what is recorded", (standing) => {
    const { facts, turn, dueOn } = CASES[standing];
    expect(loanStatus(facts, NOW)).toMatchObject({ standing, turn, ...(dueOn && { dueOn }), isLate: false });
    expect(loanStatus(facts, NOW).dueOn).toBe(dueOn);
  });

  it("names a day wherever it is our turn", () => {
    for (const { facts } of Object.values(CASES)) {
      const { turn, dueOn } = loanStatus(facts, NOW);
      if (turn === "lender") expect(dueOn).toMatch(/^2026-/);
    }
  });

  it("is late from the day after", () => {
    const late = (days: number): boolean => loanStatus(allSent, new Date(NOW.getTime() + days * DAY)).isLate;
    expect([late(1), late(2)]).toEqual([false, true]);
  });

  it("has one stage at most where the loan is now, and none once it has ended", () => {
    for (const { facts, turn } of Object.values(CASES)) {
      const { stages } = loanStatus(facts, NOW);
      expect(stages.map(({ stage }) => stage)).toEqual([...STAGES]);
      expect(stages.filter(({ state }) => state === "now")).toHaveLength(turn === "nobody" ? 0 : 1);
    }
  });

  it("shows a locked rate as done before the final approval, and an ended lock as not", () => {
    const lock = { until: "2026-12-20", isLocked: true, lockedAt: at(-1) };
    const stateOf = (facts: LoanFacts) =>
      loanStatus(facts, NOW).stages.find(({ stage }) => stage === "locked")?.state;
    expect(stateOf({ ...going, lock })).toBe("done");
    expect(stateOf({ ...going, lock: { ...lock, isLocked: false } })).toBe("next");
  });

  it("waits for papers again when some were sent back", () => {
    const facts = { ...allSent, papers: { ...allSent.papers, sent: 1, returned: 1 } };
    expect(loanStatus(facts, NOW).standing).toBe("papers");
  });

  it("replaces a decline by a later yes", () => {
    const facts: LoanFacts = { ...none, hard: yes, decision: { outcome: "declined", at: at(-3) } };
    expect(loanStatus(facts, NOW).standing).toBe("approved-as-told");
  });

  it("does not call a frozen credit file an application that waits for papers", () => {
    const facts: LoanFacts = { ...going, hard: { at: at(0), outcome: "undecided" } };
    expect(loanStatus(facts, NOW).standing).toBe("undecided");
  });
});
