import { describe, expect, it } from "vitest";
import type { LoanFacts } from "./facts";
import { dueReminder, type ReminderFacts, type SentReminder } from "./reminders";

const DAY = 24 * 60 * 60_000;
/** A Tuesday, four in the afternoon in New York. */
const NOW = new Date("2026-11-24T21:00:00Z");
const at = (days: number): string => new Date(NOW.getTime() + days * DAY).toISOString();

const begun: LoanFacts = {
  appId: "LH-1",
  startedAt: at(-4),
  milestones: {},
  papers: { needed: 3, sent: 0, accepted: 0, returned: 0 },
};
const yes = { at: at(-4), outcome: "yes" as const };
const received: LoanFacts = { ...begun, soft: yes, hard: yes, receivedAt: at(-4) };
const estimate = { dueOn: "2026-11-30", sentAt: at(-3), expiresAt: at(10) };
const sent: LoanFacts = { ...received, estimate };
const going: LoanFacts = { ...sent, estimate: { ...estimate, receiptAt: at(-3), intentAt: at(-3) } };
const closing: LoanFacts = {
  ...going,
  milestones: { checked: at(-2), approved: at(-1) },
  closesOn: "2026-11-27",
};

const facts = (changes: Partial<ReminderFacts> = {}): ReminderFacts => ({
  loan: going,
  isPrimary: true,
  isChosen: true,
  isStopped: false,
  openPapers: 2,
  changedAt: new Date(at(-4)),
  sent: [],
  sentThisWeek: 0,
  ...changes,
});
const due = (changes: Partial<ReminderFacts> = {}) => dueReminder(facts(changes), NOW);
const before = (kind: SentReminder["kind"], days: number): SentReminder => ({ kind, at: at(-days) });

describe("a reminder of a task", () => {
  it("is about what waits for the person", () => {
    expect(due()).toBe("papers");
    expect(due({ loan: sent })).toBe("estimate");
    expect(due({ loan: closing })).toBe("closing");
  });
  it("is for a person who chose reminders, and whose task it is", () => {
    expect(due({ isChosen: false })).toBeUndefined();
    expect(due({ isStopped: true })).toBeUndefined();
    expect(due({ openPapers: 0 })).toBeUndefined();
    expect(due({ loan: sent, isPrimary: false })).toBeUndefined();
    expect(due({ loan: closing, isPrimary: false })).toBe("closing");
  });
  it("leaves time to do it first", () => {
    const today = { ...estimate, sentAt: at(0) };
    expect(due({ loan: { ...sent, estimate: today } })).toBeUndefined();
    const lately = { ...going.papers, sent: 1, lastSentAt: at(-1) };
    expect(due({ loan: { ...going, papers: lately } })).toBeUndefined();
  });
  it("comes at most twice a week, and three days after the last one", () => {
    expect(due({ sentThisWeek: 1, sent: [before("papers", 3)] })).toBe("papers");
    expect(due({ sentThisWeek: 1, sent: [before("papers", 2)] })).toBeUndefined();
    expect(due({ sentThisWeek: 2, sent: [before("papers", 3)] })).toBeUndefined();
    expect(due({ loan: closing, sentThisWeek: 2 })).toBeUndefined();
  });
  it("ends after three of the same kind", () => {
    const three = [12, 9, 6].map((days) => before("papers", days));
    expect(due({ sent: three.slice(1) })).toBe("papers");
    expect(due({ sent: three })).toBeUndefined();
  });
  it("names a closing in the three days before it, once, also just after another reminder", () => {
    expect(due({ loan: closing, sent: [before("papers", 1)], sentThisWeek: 1 })).toBe("closing");
    expect(due({ loan: closing, sent: [before("closing", 1)] })).toBeUndefined();
    for (const closesOn of ["2026-11-24", "2026-11-28", "2026-11-23"])
      expect(due({ loan: { ...closing, closesOn } })).toBeUndefined();
  });
  it("never comes where it is our turn or the loan has ended", () => {
    const papers = { ...going.papers, sent: 3, lastSentAt: at(-3) };
    expect(due({ loan: { ...going, papers } })).toBeUndefined();
    expect(due({ loan: { ...going, milestones: { withdrawn: at(-1) } } })).toBeUndefined();
    expect(due({ loan: { ...going, decision: { outcome: "declined", at: at(-1) } } })).toBeUndefined();
  });
});

describe("a reminder of a wizard that was left", () => {
  const left = { loan: { ...begun, soft: yes }, isChosen: false };
  it("comes once, between a day and two weeks after the last answer", () => {
    expect(due(left)).toBe("unfinished");
    expect(due({ ...left, sent: [before("unfinished", 5)] })).toBeUndefined();
    expect(due({ ...left, changedAt: new Date(at(-0.9)) })).toBeUndefined();
    expect(due({ ...left, changedAt: new Date(at(-14.1)) })).toBeUndefined();
  });
  it("is for the person who opened it, unless they stopped reminders", () => {
    expect(due({ ...left, isPrimary: false })).toBeUndefined();
    expect(due({ ...left, isStopped: true })).toBeUndefined();
  });
  it("does not follow a check that said no", () => {
    expect(due({ ...left, loan: { ...begun, soft: { ...yes, outcome: "no" } } })).toBeUndefined();
  });
});
