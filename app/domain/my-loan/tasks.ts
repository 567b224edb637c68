import { isoDateOf } from "~/domain/dates";
import type { LoanFacts } from "./facts";
import { loanStatus, type LoanStatus, type Standing } from "./status";

/** Who has to do what until the loan is closed, in the usual order; finished tasks stay in the list. */

export const LOAN_TASKS = [
  /** answer the rest of the questions */
  "finish",
  /** send the Loan Estimate */
  "send-estimate",
  /** read it, and say whether to go on */
  "answer-estimate",
  "send-papers",
  "check-papers",
  "lock-rate",
  "decide",
  "set-closing",
  "close",
] as const;
export type LoanTaskName = (typeof LOAN_TASKS)[number];

/** Whose task it is. */
export const TASK_OWNERS: Readonly<Record<LoanTaskName, "customer" | "lender">> = {
  finish: "customer",
  "send-estimate": "lender",
  "answer-estimate": "customer",
  "send-papers": "customer",
  "check-papers": "lender",
  "lock-rate": "customer",
  decide: "lender",
  "set-closing": "lender",
  close: "customer",
};

/** A task with how far it is. */
export interface LoanTask {
  name: LoanTaskName;
  state: "done" | "now" | "later";
  /** day on which it was done, YYYY-MM-DD, where it is recorded */
  on?: string;
  /** day by which it is due, YYYY-MM-DD */
  by?: string;
}

/** The standings in which a task is the next one. */
const NOW_IN: Readonly<Record<LoanTaskName, readonly Standing[]>> = {
  finish: ["begun", "prequalified", "approved-as-told"],
  "send-estimate": ["estimate-due", "estimate-expired"],
  "answer-estimate": ["estimate-sent"],
  "send-papers": ["papers"],
  "check-papers": ["checking"],
  "lock-rate": [],
  decide: ["deciding"],
  "set-closing": ["approved"],
  close: ["closing"],
};

/** Standings in which nothing more is done. */
const ENDED: readonly Standing[] = ["closed", "withdrawn", "declined"];

const dayOf = (at: string | undefined): string | undefined => at && isoDateOf(new Date(at));

/** Returns whether a task is done, and the day on which it was. */
function doneOf(
  facts: LoanFacts,
  { standing }: LoanStatus,
): Readonly<Record<LoanTaskName, true | string | undefined>> {
  const { receivedAt, estimate, milestones, papers, lock, closesOn } = facts;
  const isChecked = milestones.checked !== undefined || milestones.approved !== undefined;
  const areSent = isChecked || (papers.needed > 0 && papers.sent + papers.accepted >= papers.needed);
  const isEstimateHeld = estimate?.sentAt !== undefined && standing !== "estimate-expired";
  return {
    finish: dayOf(receivedAt),
    "send-estimate": isEstimateHeld ? dayOf(estimate.sentAt) : undefined,
    "answer-estimate": dayOf(estimate?.intentAt),
    "send-papers": areSent ? (dayOf(papers.lastSentAt) ?? true) : undefined,
    "check-papers": dayOf(milestones.checked ?? milestones.approved),
    "lock-rate": lock?.isLocked === true ? dayOf(lock.lockedAt) : undefined,
    decide: dayOf(milestones.approved),
    "set-closing": milestones.approved !== undefined && closesOn !== undefined ? true : undefined,
    close: dayOf(milestones.closed),
  };
}

/** Checks whether a loan has a task at all: a line of credit has no Loan Estimate and no lock. */
function hasTask({ kind }: LoanFacts, name: LoanTaskName): boolean {
  if (kind !== "heloc") return true;
  return name !== "send-estimate" && name !== "answer-estimate" && name !== "lock-rate";
}

/**
 * Returns the tasks of a loan. A rate may be locked at any time after the word to go on, so that
 * task is next beside another one. A loan that has ended shows only what was done.
 */
export function loanTasks(facts: LoanFacts, now: Date): LoanTask[] {
  const status = loanStatus(facts, now);
  const { standing, dueOn } = status;
  const done = doneOf(facts, status);
  const canLock = facts.estimate?.intentAt !== undefined;
  return LOAN_TASKS.filter((name) => hasTask(facts, name)).flatMap((name): LoanTask[] => {
    const on = done[name];
    if (on !== undefined) return [{ name, state: "done", ...(on !== true && { on }) }];
    if (ENDED.includes(standing)) return [];
    if (NOW_IN[name].includes(standing))
      return [{ name, state: "now", ...(dueOn !== undefined && { by: dueOn }) }];
    return [{ name, state: name === "lock-rate" && canLock ? "now" : "later" }];
  });
}
