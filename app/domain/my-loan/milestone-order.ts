import { isoDateOf } from "~/domain/dates";
import type { LoanFacts } from "./facts";
import { MILESTONES, type Milestone } from "./milestones";
import { loanStatus, type Standing } from "./status";

/** Which milestones an employee may record next, and take back. */

/** What has to be recorded before each of them. */
const BEFORE: Readonly<Record<Milestone, readonly Milestone[]>> = {
  checked: [],
  appraised: [],
  approved: ["checked"],
  closed: ["checked", "approved"],
  withdrawn: [],
};

/** Standings in which a loan goes no further. */
const ENDED: readonly Standing[] = ["closed", "withdrawn", "declined", "in-review"];

/** Checks whether a milestone may be recorded now. */
export function canReach(facts: LoanFacts, milestone: Milestone, now: Date): boolean {
  const { milestones, receivedAt, closesOn } = facts;
  if (milestones[milestone] !== undefined) return false;
  const { standing } = loanStatus(facts, now);
  if (milestone === "withdrawn") return standing !== "closed" && standing !== "withdrawn";
  if (ENDED.includes(standing) || receivedAt === undefined) return false;
  // The loan was paid out on its day, never before.
  if (milestone === "closed" && (closesOn === undefined || closesOn > isoDateOf(now))) return false;
  return BEFORE[milestone].every((one) => milestones[one] !== undefined);
}

/** Checks whether a milestone may be taken back: one that no later one rests on. */
export function canTakeBack({ milestones }: LoanFacts, milestone: Milestone): boolean {
  if (milestones[milestone] === undefined) return false;
  return !MILESTONES.some((later) => milestones[later] !== undefined && BEFORE[later].includes(milestone));
}
