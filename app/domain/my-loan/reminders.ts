import { daysBetween, isoDateOf } from "~/domain/dates";
import type { LoanFacts } from "./facts";
import { canAskForPapers } from "./needs";
import { loanStatus, type Standing } from "./status";

/** Which reminder a person on a loan gets, if any. Nothing here reads the clock. */

/** How a person wants to be reminded. */
export const REMINDER_CHANNELS = ["text", "email", "none"] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** What a reminder is about. */
export type ReminderKind = "unfinished" | "estimate" | "papers" | "closing";

/** A reminder that was sent. */
export interface SentReminder {
  kind: ReminderKind;
  /** ISO time */
  at: string;
}

/** What is known of a person and a loan when a reminder may be due. */
export interface ReminderFacts {
  loan: LoanFacts;
  isPrimary: boolean;
  /** the person chose to be reminded */
  isChosen: boolean;
  /** the person said that no reminder may come */
  isStopped: boolean;
  /** papers that this person or anybody on the loan has to send */
  openPapers: number;
  /** when an answer of the application changed last */
  changedAt: Date;
  /** everything sent about this loan to this person, oldest first */
  sent: readonly SentReminder[];
  /** how many reminders about any loan went to the same phone or address in the last seven days */
  sentThisWeek: number;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** At most so many reminders in seven days, whatever they are about. */
export const MOST_A_WEEK = 2;
/** Between two reminders pass at least so many days. */
const DAYS_BETWEEN = 3;
/** How often a person is reminded of the same thing at most. */
const MOST_OF: Readonly<Record<ReminderKind, number>> = { unfinished: 1, estimate: 2, papers: 3, closing: 1 };

/** Standings in which a wizard was left before its end. */
const HALF_DONE: readonly Standing[] = ["begun", "prequalified", "approved-as-told"];
/** A wizard counts as left after a day, and is not worth a reminder after two weeks. */
const LEFT_AFTER_MS = DAY_MS;
const LEFT_UNTIL_MS = 14 * DAY_MS;
/** The closing is brought to mind in the days before it. */
const CLOSING_WITHIN_DAYS = 3;

/** Returns what a person is to be reminded of by the state of the loan alone. */
function kindOf(facts: ReminderFacts, now: Date): ReminderKind | undefined {
  const { loan, isPrimary, openPapers, changedAt, isChosen } = facts;
  const { standing, dueOn } = loanStatus(loan, now);
  if (HALF_DONE.includes(standing)) {
    const left = now.getTime() - changedAt.getTime();
    return isPrimary && left >= LEFT_AFTER_MS && left <= LEFT_UNTIL_MS ? "unfinished" : undefined;
  }
  if (!isChosen) return undefined;
  if (standing === "estimate-sent") return isPrimary ? "estimate" : undefined;
  if (standing === "papers") return openPapers > 0 && canAskForPapers(loan) ? "papers" : undefined;
  if (standing !== "closing") return undefined;
  const days = daysBetween(isoDateOf(now), dueOn ?? "");
  return days !== undefined && days > 0 && days <= CLOSING_WITHIN_DAYS ? "closing" : undefined;
}

/** Returns since when a task waits, as far as it is recorded. */
function waitsSince({ loan: { estimate, papers, receivedAt } }: ReminderFacts, kind: ReminderKind): string {
  if (kind === "estimate") return estimate?.sentAt ?? "";
  if (kind !== "papers") return "";
  return [estimate?.intentAt ?? receivedAt ?? "", papers.lastSentAt ?? ""].sort().at(-1) ?? "";
}

/** Checks whether a time in the past is at least so many days ago; "" is long ago. */
const isDaysAgo = (at: string, days: number, now: Date): boolean =>
  at === "" || now.getTime() - Date.parse(at) >= days * DAY_MS;

/**
 * Returns the reminder that is due to a person: only of a task of their own, at most two a week, at
 * least three days apart, and never again after they stopped them.
 */
export function dueReminder(facts: ReminderFacts, now: Date): ReminderKind | undefined {
  const { sent, isStopped, sentThisWeek } = facts;
  if (isStopped || sentThisWeek >= MOST_A_WEEK) return undefined;
  const kind = kindOf(facts, now);
  if (kind === undefined || sent.filter((one) => one.kind === kind).length >= MOST_OF[kind]) return undefined;
  // The day of the closing doesn't wait for the distance between two reminders.
  if (kind === "closing") return kind;
  const isRested = isDaysAgo(sent.at(-1)?.at ?? "", DAYS_BETWEEN, now);
  return isRested && isDaysAgo(waitsSince(facts, kind), DAYS_BETWEEN - 1, now) ? kind : undefined;
}
