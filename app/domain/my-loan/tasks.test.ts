import { describe, expect, it } from "vitest";
import { LOAN_TASK_WORDS } from "~/content/loan-task-words";
import type { LoanFacts } from "./facts";
import { LOAN_TASKS, loanTasks } from "./tasks";

const DAY = 24 * 60 * 60_000;
/** A Tuesday, four in the afternoon in New York. */
const NOW = new Date("2026-11-24T21:00:00Z");
const at = (days: number): string => new Date(NOW.getTime() + days * DAY).toISOString();

const begun: LoanFacts = {
  appId: "LH-1",
  kind: "purc",
  startedAt: at(-4),
  milestones: {},
  papers: { needed: 2, sent: 0, accepted: 0, returned: 0 },
};
const yes = { at: at(-4), outcome: "yes" as const };
const received: LoanFacts = {
  ...begun,
  soft: yes,
  hard: yes,
  receivedAt: at(-3),
  estimate: { dueOn: "2026-11-25" },
};
const sent: LoanFacts = { ...received, estimate: { dueOn: "2026-11-25", sentAt: at(-2), expiresAt: at(12) } };
const going: LoanFacts = { ...sent, estimate: { ...sent.estimate, receiptAt: at(-1), intentAt: at(-1) } };
const allSent: LoanFacts = { ...going, papers: { ...going.papers, sent: 2, lastSentAt: at(0) } };
const approved: LoanFacts = { ...allSent, milestones: { checked: at(0), approved: at(0) } };

const states = (facts: LoanFacts) =>
  loanTasks(facts, NOW).map(({ name, state, on, by }) => [name, state, on ?? by].filter(Boolean).join(" "));

describe("the tasks of a loan", () => {
  it("name what is next, whose it is and by when, from the first answer to the closing", () => {
    expect(states(begun)).toEqual(["finish now", ...LOAN_TASKS.slice(1).map((name) => `${name} later`)]);
    expect(states(received)[1]).toBe("send-estimate now 2026-11-25");
    expect(states(sent).slice(0, 3)).toEqual([
      "finish done 2026-11-21",
      "send-estimate done 2026-11-22",
      "answer-estimate now 2026-12-06",
    ]);
    expect(states(going).slice(2, 6)).toEqual([
      "answer-estimate done 2026-11-23",
      "send-papers now 2026-12-01",
      "check-papers later",
      "lock-rate now",
    ]);
    expect(states(allSent).slice(3, 5)).toEqual([
      "send-papers done 2026-11-24",
      "check-papers now 2026-11-25",
    ]);
    expect(states(approved).slice(5)).toEqual([
      "lock-rate now",
      "decide done 2026-11-24",
      "set-closing now 2026-11-27",
      "close later",
    ]);
    const closing = { ...approved, closesOn: "2026-12-04" };
    expect(states(closing).slice(7)).toEqual(["set-closing done", "close now 2026-12-04"]);
  });
  it("stay visible once they are done, and nothing else is left of a loan that has ended", () => {
    const closed: LoanFacts = {
      ...approved,
      closesOn: "2026-11-24",
      lock: { until: "2026-12-20", isLocked: true, lockedAt: at(-1) },
      milestones: { ...approved.milestones, closed: at(0) },
    };
    expect(loanTasks(closed, NOW).map(({ state }) => state)).toEqual(LOAN_TASKS.map(() => "done"));
    expect(states({ ...going, milestones: { withdrawn: at(0) } })).toEqual([
      "finish done 2026-11-21",
      "send-estimate done 2026-11-22",
      "answer-estimate done 2026-11-23",
    ]);
  });
  it("ask again for a Loan Estimate that has expired", () => {
    const expired = { ...sent, estimate: { ...sent.estimate, expiresAt: at(-1) } };
    expect(states(expired).slice(1, 3)).toEqual(["send-estimate now 2026-11-25", "answer-estimate later"]);
  });
  it("leave out what a line of credit does not have", () => {
    const names = loanTasks({ ...begun, kind: "heloc" }, NOW).map(({ name }) => name);
    expect(names).not.toContain("send-estimate");
    expect(names).not.toContain("lock-rate");
    expect(names).toContain("send-papers");
  });
  it("have words each", () => {
    expect(Object.keys(LOAN_TASK_WORDS)).toEqual([...LOAN_TASKS]);
  });
});
