import { addBusinessDays } from "~/domain/business-days";
import { isoDateOf } from "~/domain/dates";
import type { LoanFacts } from "./facts";

/**
 * Where a loan stands: one standing for every state that can be recorded, whose turn it is, and by
 * when. Nothing here reads the clock.
 */

/** The stages of every loan, in order. */
export const STAGES = ["estimate", "applied", "checking", "approved", "locked", "closing"] as const;
export type Stage = (typeof STAGES)[number];

/** A stage on the line: done, the one where the loan is, or still to come. */
export interface StageState {
  stage: Stage;
  state: "done" | "now" | "next";
  /** day on which it was done */
  on?: string;
}

/**
 * The standing of a loan.
 * - `begun`: nothing was checked. `prequalified`: a soft check said yes. `undecided`: the bureaus
 *   gave no answer. `not-prequalified`: a soft check said no and nothing was decided.
 * - `approved-as-told`: a hard check said yes, and an item of the application is missing.
 * - `estimate-due`, `estimate-sent`, `estimate-expired`: the Loan Estimate is due, waits for the
 *   customer, or its costs are no longer valid.
 * - `papers`: we wait for papers. `checking`: we check them. `deciding`: the final decision.
 * - `approved`: the loan can close, and no day is set. `closing`: the day is set.
 * - `closed`, `withdrawn`, `declined`, `in-review`: as recorded.
 */
export const STANDINGS = [
  "begun",
  "prequalified",
  "not-prequalified",
  "undecided",
  "approved-as-told",
  "estimate-due",
  "estimate-sent",
  "estimate-expired",
  "papers",
  "checking",
  "deciding",
  "approved",
  "closing",
  "closed",
  "withdrawn",
  "declined",
  "in-review",
] as const;
export type Standing = (typeof STANDINGS)[number];

/** Who has to act: nobody once the loan has ended. */
export type Turn = "customer" | "lender" | "nobody";

export interface LoanStatus {
  standing: Standing;
  turn: Turn;
  stages: StageState[];
  /** the day by which the next act is due, YYYY-MM-DD; absent where nothing ends with a day */
  dueOn?: string;
  /** that day has ended */
  isLate: boolean;
}

/** How many business days our own acts take at most. */
export const OUR_DAYS = { check: 1, decide: 5, setClosing: 2, review: 3 } as const;
/** How many business days we ask customers to send papers within. */
export const PAPERS_DAYS = 5;

const dayAfter = (at: string, count: number): string => addBusinessDays(isoDateOf(new Date(at)), count);

const isYes = (look: LoanFacts["soft"]): boolean => look?.outcome === "yes";

/** Returns the standing that a decision or an end gives, before anything else counts. */
function endOf({ milestones, decision, hard }: LoanFacts): Standing | undefined {
  if (milestones.withdrawn !== undefined) return "withdrawn";
  if (milestones.closed !== undefined) return "closed";
  // A later yes, as after a reopened decline, replaces an earlier no.
  const isReplaced = decision && isYes(hard) && (hard?.at ?? "") > decision.at;
  return decision && !isReplaced ? decision.outcome : undefined;
}

/** Returns the standing of an application before its Loan Estimate is due. */
function earlyStanding({ soft, hard }: LoanFacts): Standing {
  const last = hard ?? soft;
  if (last === undefined) return "begun";
  if (last.outcome === "undecided") return "undecided";
  if (last.outcome === "no") return "not-prequalified";
  return hard ? "approved-as-told" : "prequalified";
}

/** Returns the standing of an application whose Loan Estimate is due or was sent. */
function estimateStanding({ estimate }: LoanFacts, now: Date): Standing | undefined {
  if (estimate === undefined || estimate.intentAt !== undefined) return undefined;
  if (estimate.sentAt === undefined) return "estimate-due";
  const { expiresAt } = estimate;
  return expiresAt !== undefined && Date.parse(expiresAt) < now.getTime()
    ? "estimate-expired"
    : "estimate-sent";
}

const hasAllPapers = ({ papers: { needed, sent, accepted } }: LoanFacts): boolean =>
  sent + accepted >= needed;

function standingOf(facts: LoanFacts, now: Date): Standing {
  const end = endOf(facts);
  if (end) return end;
  const { milestones, closesOn, receivedAt } = facts;
  if (milestones.approved !== undefined) return closesOn === undefined ? "approved" : "closing";
  if (milestones.checked !== undefined) return "deciding";
  if (receivedAt === undefined) return earlyStanding(facts);
  // A bureau that did not answer, or a no, comes before the papers of the application.
  const early = earlyStanding(facts);
  if (early === "undecided" || early === "not-prequalified") return early;
  return estimateStanding(facts, now) ?? (hasAllPapers(facts) ? "checking" : "papers");
}

const TURNS: Readonly<Record<Standing, Turn>> = {
  begun: "customer",
  prequalified: "customer",
  "not-prequalified": "customer",
  undecided: "customer",
  "approved-as-told": "customer",
  "estimate-due": "lender",
  "estimate-sent": "customer",
  "estimate-expired": "lender",
  papers: "customer",
  checking: "lender",
  deciding: "lender",
  approved: "lender",
  closing: "customer",
  closed: "nobody",
  withdrawn: "nobody",
  declined: "nobody",
  "in-review": "lender",
};

/** Returns the day by which the next act is due. */
function dueDay(standing: Standing, facts: LoanFacts): string | undefined {
  const { estimate, milestones, papers, closesOn, decision, receivedAt, startedAt } = facts;
  switch (standing) {
    case "estimate-due":
      return estimate?.dueOn;
    case "estimate-sent":
      return estimate?.expiresAt && isoDateOf(new Date(estimate.expiresAt));
    case "estimate-expired":
      return estimate?.expiresAt && dayAfter(estimate.expiresAt, OUR_DAYS.setClosing);
    case "papers":
      return dayAfter(estimate?.intentAt ?? receivedAt ?? startedAt, PAPERS_DAYS);
    case "checking":
      return dayAfter(papers.lastSentAt ?? estimate?.intentAt ?? receivedAt ?? startedAt, OUR_DAYS.check);
    case "deciding":
      return dayAfter(milestones.checked ?? startedAt, OUR_DAYS.decide);
    case "approved":
      return dayAfter(milestones.approved ?? startedAt, OUR_DAYS.setClosing);
    case "closing":
      return closesOn;
    case "in-review":
      return dayAfter(decision?.at ?? startedAt, OUR_DAYS.review);
    default:
      return undefined;
  }
}

const dayOfTime = (at: string | undefined): string | undefined => at && isoDateOf(new Date(at));

/** Returns the day on which each stage was done; stages without one are not done. */
function doneOn(facts: LoanFacts): Readonly<Record<Stage, string | undefined>> {
  const { soft, hard, receivedAt, milestones, lock } = facts;
  const isLockKept = lock !== undefined && (lock.isLocked || milestones.closed !== undefined);
  return {
    estimate: dayOfTime(soft?.at ?? hard?.at ?? receivedAt),
    applied: dayOfTime(receivedAt),
    checking: dayOfTime(milestones.checked ?? milestones.approved),
    approved: dayOfTime(milestones.approved),
    locked: isLockKept ? dayOfTime(lock.lockedAt) : undefined,
    closing: dayOfTime(milestones.closed),
  };
}

/** Returns the line of stages; an ended application is at none of them. */
function stagesOf(facts: LoanFacts, turn: Turn): StageState[] {
  const done = doneOn(facts);
  const now = turn === "nobody" ? undefined : STAGES.find((stage) => done[stage] === undefined);
  return STAGES.map((stage) => {
    const on = done[stage];
    if (on !== undefined) return { stage, state: "done", on };
    return { stage, state: stage === now ? "now" : "next" };
  });
}

/** Returns where a loan stands at a time. */
export function loanStatus(facts: LoanFacts, now: Date): LoanStatus {
  const standing = standingOf(facts, now);
  const turn = TURNS[standing];
  const dueOn = dueDay(standing, facts);
  return {
    standing,
    turn,
    stages: stagesOf(facts, turn),
    ...(dueOn !== undefined && { dueOn }),
    isLate: dueOn !== undefined && isoDateOf(now) > dueOn,
  };
}
