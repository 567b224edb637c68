import type { LoanFacts } from "./facts";
import { loanStatus, type Standing } from "./status";

/**
 * Whether the answers of an application may still change: by the person, with a new Loan Estimate
 * after it, only together with a loan expert, or no more.
 */
export type AnswerChange = "open" | "new-estimate" | "by-call" | "ended";

const ENDED: readonly Standing[] = ["closed", "withdrawn", "declined"];

/** Returns whether answers may still change at a time. */
export function answerChange(facts: LoanFacts, now: Date): AnswerChange {
  const { standing } = loanStatus(facts, now);
  if (ENDED.includes(standing)) return "ended";
  const { milestones, lock, estimate } = facts;
  const isUnderway = milestones.checked !== undefined || milestones.approved !== undefined;
  if (isUnderway || lock?.isLocked === true || standing === "in-review") return "by-call";
  return estimate?.sentAt === undefined ? "open" : "new-estimate";
}
