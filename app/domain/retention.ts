/**
 * Retention periods: data deleted automatically after a number of days, and data that a lender must
 * keep despite a deletion request (F21): which part of an application, by which rule, and how long.
 * The periods are industry practice, for the lender's counsel to review. Nothing here reads the
 * clock.
 */

/** A part of the data that the law requires keeping. */
export type RetainedPart = "application" | "estimate" | "payment" | "consent" | "request";

/** A retained part, as displayed on a page. */
export interface RetentionRule {
  /** the retained data, in a few words */
  what: string;
  /** the reason, with the rule */
  why: string;
  /** from the start date of the period */
  months: number;
}

export const retentionRules: Readonly<Record<RetainedPart, RetentionRule>> = {
  application: {
    what: "The application: who applied and where they live, incomes, homes, debts, what the credit bureaus said, what was decided, the letters about it, and the prices we quoted",
    why: "We checked credit for it, and a lender keeps an application for 25 months (Equal Credit Opportunity Act, Regulation B, 12 CFR 1002.12)",
    months: 25,
  },
  estimate: {
    what: "The Loan Estimates, and what they were based on",
    why: "A lender keeps them for three years (Truth in Lending, Regulation Z, 12 CFR 1026.25)",
    months: 36,
  },
  payment: {
    what: "Payments, without the number of the card, and their receipts",
    why: "They are part of our books, which tax law makes us keep for four years (26 CFR 1.6001-1)",
    months: 48,
  },
  consent: {
    what: "What was agreed to, taken back or opted out of: the words, the time, the phone number, and from where",
    why: "It shows that we were allowed to call and to ask the credit bureaus, and what we were told not to do, for five years (16 CFR 310.5, 15 USC 1681p)",
    months: 60,
  },
  request: {
    what: "That you made this request: its number, its kind and its dates, without your name",
    why: "Privacy law has us keep requests for 24 months (11 CCR 7101)",
    months: 24,
  },
};

/**
 * Data that is kept for a number of days and then deleted; the operator configures the periods
 * (KEEP_DAYS).
 */
export type RetentionPeriod =
  "drafts" | "codes" | "outbox" | "links" | "tries" | "visits" | "timings" | "recordings" | "trail";

/** A retention period in days: the default, and the bounds of a configured value. */
export interface PeriodDays {
  days: number;
  least: number;
  most: number;
}

/**
 * In the order of the table in docs/operating.md. Codes and visits have the same period, because
 * one is used to find the other; the audit trail has the same period as its consents.
 */
export const retentionPeriods: Readonly<Record<RetentionPeriod, PeriodDays>> = {
  drafts: { days: 30, least: 1, most: 365 },
  codes: { days: 90, least: 30, most: 365 },
  outbox: { days: 90, least: 1, most: 3650 },
  links: { days: 1, least: 1, most: 30 },
  tries: { days: 1, least: 1, most: 30 },
  visits: { days: 90, least: 1, most: 365 },
  timings: { days: 30, least: 1, most: 365 },
  recordings: { days: 30, least: 1, most: 365 },
  trail: { days: 1826, least: 730, most: 3650 },
};

/** Returns the days as text: "30 days", "1 day". */
export const daysInWords = (days: number): string => (days === 1 ? "1 day" : `${String(days)} days`);

/** The retention periods, in days. */
export type RetentionDays = Readonly<Record<RetentionPeriod, number>>;

const isPeriod = (name: string): name is RetentionPeriod => Object.hasOwn(retentionPeriods, name);

/** Returns the days of each period, configured or default. */
export function retentionDays(configured: ReadonlyMap<RetentionPeriod, number> = new Map()): RetentionDays {
  const of = (period: RetentionPeriod): number => configured.get(period) ?? retentionPeriods[period].days;
  return {
    drafts: of("drafts"),
    codes: of("codes"),
    outbox: of("outbox"),
    links: of("links"),
    tries: of("tries"),
    visits: of("visits"),
    timings: of("timings"),
    recordings: of("recordings"),
    trail: of("trail"),
  };
}

/**
 * Parses KEEP_DAYS, such as "drafts=14, outbox=365".
 * @returns undefined for an unknown name, or days out of bounds
 */
export function parseRetentionDays(text: string): RetentionDays | undefined {
  const configured = new Map<RetentionPeriod, number>();
  for (const word of text.split(",").map((item) => item.trim())) {
    if (word === "") continue;
    const [name = "", days = "", ...more] = word.split("=").map((part) => part.trim());
    if (!isPeriod(name) || !/^[1-9]\d{0,3}$/.test(days) || more.length > 0) return undefined;
    const { least, most } = retentionPeriods[name];
    if (Number(days) < least || Number(days) > most) return undefined;
    configured.set(name, Number(days));
  }
  return retentionDays(configured);
}

/** Days for answering a request that requires a manual review (Cal. Civ. Code 1798.130). */
const ANSWER_DAYS = 45;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the day until which a part is kept that starts at this time; rounded up at month ends, so
 * never a day too early.
 */
export function retainedUntil(part: RetainedPart, from: Date): Date {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + retentionRules[part].months);
  return until;
}

/** Returns the day by which a request is answered. */
export const answerDeadline = (from: Date): Date => new Date(from.getTime() + ANSWER_DAYS * DAY_MS);
