import { describe, expect, it } from "vitest";
import type { LoanFacts } from "~/domain/my-loan/facts";
import { actsOf, changesAtOf, nextActOf } from "./acts";
import type { DeskFacts } from "./facts";
import { deskStage } from "./stages";

/** A Monday, noon in New York. */
const NOW = new Date("2026-11-23T17:00:00Z");

const loan: LoanFacts = {
  appId: "LH-1",
  startedAt: "2026-11-16T15:00:00Z",
  milestones: {},
  papers: { needed: 2, sent: 0, accepted: 0, returned: 0 },
};
const factsOf = (more: Partial<DeskFacts> = {}): DeskFacts => ({
  loan,
  calls: [],
  tasks: [],
  marks: [],
  ...more,
});
const next = (facts: DeskFacts) => nextActOf(actsOf(facts, NOW));

describe("the stage on the desk", () => {
  it("tells a presentation that was not opened from one that was, until the customer applies", () => {
    const at = "2026-11-20T15:00:00Z";
    const until = "2026-12-20T15:00:00Z";
    const stageWith = (opened: number, more: Partial<LoanFacts> = {}) =>
      deskStage(factsOf({ loan: { ...loan, ...more }, presented: { at, until, opened } }), NOW);
    expect([stageWith(0), stageWith(3)]).toEqual(["presented", "comparing"]);
    const soft = { at, outcome: "yes" } as const;
    expect(stageWith(1, { soft })).toBe("comparing");
    expect(stageWith(1, { soft, decision: { outcome: "declined", at } })).toBe("declined");
    expect(deskStage(factsOf({ loan: { ...loan, soft } }), NOW)).toBe("prequalified");
  });
});

describe("the next act", () => {
  it("is ours that is due first, before any of the customer's", () => {
    expect(next(factsOf())).toEqual({
      key: "finish-application",
      name: "finish-application",
      by: "customer",
    });
    const facts = factsOf({
      calls: [{ id: "d1", at: "2026-11-24T15:30:00Z" }],
      unanswered: { id: "m1", at: "2026-11-20T20:00:00Z" },
      tasks: [{ id: "t1", text: "Order the payoff letter", by: "us", dueOn: "2026-11-25" }],
    });
    expect(actsOf(facts, NOW).map(({ name, dueOn }) => [name, dueOn])).toEqual([
      ["answer-message", "2026-11-23"],
      ["call", "2026-11-24"],
      ["task", "2026-11-25"],
      ["finish-application", undefined],
    ]);
    expect(next(facts)?.name).toBe("answer-message");
  });

  it("is gone once it is marked as done, and moves when it is put off", () => {
    const unanswered = { id: "m1", at: "2026-11-20T20:00:00Z" };
    const done = factsOf({ unanswered, marks: [{ key: "answer-message m1" }] });
    expect(next(done)?.name).toBe("finish-application");
    const later = factsOf({ unanswered, marks: [{ key: "answer-message m1", until: "2026-12-01" }] });
    expect(next(later)).toMatchObject({ name: "answer-message", dueOn: "2026-12-01" });
    // The next message is another act.
    expect(next({ ...done, unanswered: { id: "m2", at: "2026-11-23T15:00:00Z" } })?.name).toBe(
      "answer-message",
    );
  });

  it("is to send a presentation again that nobody opened for two business days", () => {
    const presented = { at: "2026-11-19T15:00:00Z", until: "2026-12-19T15:00:00Z", opened: 0 };
    expect(next(factsOf({ presented }))).toMatchObject({ name: "send-again", by: "us", dueOn: "2026-11-23" });
    expect(next(factsOf({ presented: { ...presented, opened: 1 } }))).toMatchObject({ name: "choose-loan" });
  });

  it("is none once the loan has ended, but for what an employee wrote", () => {
    const ended = { ...loan, milestones: { withdrawn: "2026-11-20T15:00:00Z" } };
    expect(next(factsOf({ loan: ended, unanswered: { id: "m1", at: NOW.toISOString() } }))).toBeUndefined();
    const tasks = [{ id: "t1", text: "Send the refund", by: "us" }] as const;
    expect(next(factsOf({ loan: ended, tasks }))?.text).toBe("Send the refund");
  });

  it("is to answer a wish for a longer lock, within a business day", () => {
    const lock = {
      until: "2026-11-30",
      isLocked: true,
      lockedAt: loan.startedAt,
      askedAt: "2026-11-20T15:00:00Z",
    };
    expect(next(factsOf({ loan: { ...loan, lock } }))).toMatchObject({
      name: "extend-lock",
      dueOn: "2026-11-23",
    });
  });
});

describe("the time at which a row changes by itself", () => {
  it("is the first of an estimate's end, a lock's end and a call's end", () => {
    expect(changesAtOf(factsOf(), NOW)).toBeUndefined();
    const lock = { until: "2026-11-30", isLocked: true, lockedAt: loan.startedAt };
    expect(changesAtOf(factsOf({ loan: { ...loan, lock } }), NOW)).toEqual(new Date("2026-12-01T05:00:00Z"));
    const calls = [{ id: "d1", at: "2026-11-24T15:30:00Z" }];
    expect(changesAtOf(factsOf({ loan: { ...loan, lock }, calls }), NOW)).toEqual(
      new Date("2026-11-24T16:30:00Z"),
    );
  });
});
