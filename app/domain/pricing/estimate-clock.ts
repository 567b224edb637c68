/** What is due when of the Loan Estimate of an application (12 CFR 1026.19(e)); no clock is read here. */

import { isoDateOf } from "~/domain/dates";
import { loanEstimateDue, type NotedItem, receivedAt } from "./loan-estimate-timing";

/** Why no Loan Estimate follows: it was turned down or withdrawn before one was due, or it asks for a line, which has none. */
export type NoneDue = "declined" | "withdrawn" | "line";

/** What is known of an application and of its Loan Estimate. */
export interface ClockFacts {
  noted: readonly NotedItem[];
  noneDue?: NoneDue | undefined;
  /** the estimate that holds */
  sent?: { issuedAt: Date; expiresAt: Date | null; isIntentGiven: boolean } | undefined;
  /** when the first one went out; that of `sent` where there is one only */
  firstSentAt?: Date | undefined;
}

/**
 * How it stands. `waiting`: an item is missing. `due`: it goes out by a day that is not over. `overdue`: that day is over. `sent`: the costs hold.
 * `expired`: the customer has not said to go on, and the costs hold no more. `none`: none is due.
 */
export type ClockStanding = "waiting" | "due" | "overdue" | "sent" | "expired" | "none";

/** The clock of an application. */
export interface EstimateClock {
  standing: ClockStanding;
  noneDue?: NoneDue;
  /** when the sixth item was there */
  receivedAt?: Date;
  /** YYYY-MM-DD */
  dueOn?: string;
  sentAt?: Date;
  /** when the first one went out after its day */
  isLate?: boolean;
  /** absent once the customer has said to go on: the costs expire no more */
  expiresAt?: Date;
}

/** What is due when, at a moment. */
export function estimateClock(
  { noted, noneDue, sent, firstSentAt = sent?.issuedAt }: ClockFacts,
  now: Date,
): EstimateClock {
  const received = receivedAt(noted);
  const dueOn = received && loanEstimateDue(isoDateOf(received));
  const known = { ...(received && { receivedAt: received }), ...(dueOn !== undefined && { dueOn }) };
  if (sent !== undefined && firstSentAt !== undefined) {
    const isLate = dueOn !== undefined && isoDateOf(firstSentAt) > dueOn;
    const of = { ...known, sentAt: sent.issuedAt, isLate };
    if (sent.isIntentGiven || sent.expiresAt === null) return { standing: "sent", ...of };
    return { standing: now <= sent.expiresAt ? "sent" : "expired", ...of, expiresAt: sent.expiresAt };
  }
  if (noneDue !== undefined) return { standing: "none", noneDue, ...known };
  if (dueOn === undefined) return { standing: "waiting" };
  return { standing: isoDateOf(now) > dueOn ? "overdue" : "due", ...known };
}

const ORDER: readonly ClockStanding[] = ["overdue", "due", "expired", "sent", "waiting", "none"];
const NEVER = "9999";

/** Which of two clocks is the more urgent: what is overdue, then what is due first, then what expires first. Below 0: the first. */
export function byUrgency(one: EstimateClock, other: EstimateClock): number {
  const momentOf = ({ standing, dueOn, expiresAt }: EstimateClock): string =>
    (standing === "overdue" || standing === "due" ? dueOn : expiresAt?.toISOString()) ?? NEVER;
  return (
    ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing) ||
    momentOf(one).localeCompare(momentOf(other))
  );
}
