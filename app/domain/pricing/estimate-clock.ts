/**
 * Deadlines of an application's Loan Estimate (12 CFR 1026.19(e)); nothing here reads the clock.
 */

import { isoDateOf } from "~/domain/dates";
import { loanEstimateDue, type ReceivedItem, receivedAt } from "./loan-estimate-timing";

/**
 * Why no Loan Estimate is required: the application was declined or withdrawn before one was due,
 * or it is for a line of credit, which has none.
 */
export type NoEstimateReason = "declined" | "withdrawn" | "line";

/** The facts of an application and its Loan Estimate. */
export interface ClockFacts {
  received: readonly ReceivedItem[];
  noneDue?: NoEstimateReason | undefined;
  /** the current estimate */
  sent?: { issuedAt: Date; expiresAt: Date | null; isIntentGiven: boolean } | undefined;
  /** when the first one was sent; that of `sent` when there is only one */
  firstSentAt?: Date | undefined;
}

/**
 * The status. `waiting`: an item is missing. `due`: must be sent by a day that has not ended.
 * `overdue`: that day has ended. `sent`: the costs are valid. `expired`: the customer gave no
 * intent to proceed, and the costs are no longer valid. `none`: none is required.
 */
export type ClockStatus = "waiting" | "due" | "overdue" | "sent" | "expired" | "none";

/** The deadlines of an application. */
export interface EstimateClock {
  status: ClockStatus;
  noneDue?: NoEstimateReason;
  /** when the sixth item was received */
  receivedAt?: Date;
  /** YYYY-MM-DD */
  dueOn?: string;
  sentAt?: Date;
  /** when the first one was sent after its due date */
  isLate?: boolean;
  /** absent after the customer's intent to proceed: the costs no longer expire */
  expiresAt?: Date;
}

/** Returns the deadlines at a time. */
export function estimateClock(
  { received: items, noneDue, sent, firstSentAt = sent?.issuedAt }: ClockFacts,
  now: Date,
): EstimateClock {
  const received = receivedAt(items);
  const dueOn = received && loanEstimateDue(isoDateOf(received));
  const known = { ...(received && { receivedAt: received }), ...(dueOn !== undefined && { dueOn }) };
  if (sent !== undefined && firstSentAt !== undefined) {
    const isLate = dueOn !== undefined && isoDateOf(firstSentAt) > dueOn;
    const of = { ...known, sentAt: sent.issuedAt, isLate };
    if (sent.isIntentGiven || sent.expiresAt === null) return { status: "sent", ...of };
    return { status: now <= sent.expiresAt ? "sent" : "expired", ...of, expiresAt: sent.expiresAt };
  }
  if (noneDue !== undefined) return { status: "none", noneDue, ...known };
  if (dueOn === undefined) return { status: "waiting" };
  return { status: isoDateOf(now) > dueOn ? "overdue" : "due", ...known };
}

const STATUS_ORDER: readonly ClockStatus[] = ["overdue", "due", "expired", "sent", "waiting", "none"];
const NEVER = "9999";

/**
 * Compares the urgency of two clocks: overdue first, then by due date, then by expiration. Below 0:
 * the first.
 */
export function compareUrgency(one: EstimateClock, other: EstimateClock): number {
  const momentOf = ({ status, dueOn, expiresAt }: EstimateClock): string =>
    (status === "overdue" || status === "due" ? dueOn : expiresAt?.toISOString()) ?? NEVER;
  return (
    STATUS_ORDER.indexOf(one.status) - STATUS_ORDER.indexOf(other.status) ||
    momentOf(one).localeCompare(momentOf(other))
  );
}
