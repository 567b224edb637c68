/**
 * How long what is held is kept: what goes by itself after its days, and what a lender has to keep although somebody asks for it to be
 * deleted (F21): which part of an application, by which rule, and for how long. The periods are the field's, for the lender's counsel to review. No clock is read here.
 */

/** A part of what is held that a law keeps. */
export type KeptPart = "application" | "estimate" | "payment" | "consent" | "request";

/** A part as a page names it. */
export interface Keeping {
  /** what stays, in a few words */
  what: string;
  /** why, with the rule */
  why: string;
  /** from the day that it counts from */
  months: number;
}

export const keepings: Readonly<Record<KeptPart, Keeping>> = {
  application: {
    what: "The application: who applied and where they live, incomes, homes, debts, what the credit bureaus said, what was decided, the letters about it, and the prices that were told",
    why: "We looked at credit for it, and a lender keeps an application for 25 months (Equal Credit Opportunity Act, Regulation B, 12 CFR 1002.12)",
    months: 25,
  },
  estimate: {
    what: "The Loan Estimates, and what they were made from",
    why: "A lender keeps them for three years (Truth in Lending, Regulation Z, 12 CFR 1026.25)",
    months: 36,
  },
  payment: {
    what: "Payments, without the number of the card, and their receipts",
    why: "They are part of our books, which tax law has us keep for four years (26 CFR 1.6001-1)",
    months: 48,
  },
  consent: {
    what: "What was agreed to, taken back or opted out of: the words, the time, the phone number, and from where",
    why: "It shows that we were allowed to call and to ask the credit bureaus, and what we were told not to do, for five years (16 CFR 310.5, 15 USC 1681p)",
    months: 60,
  },
  request: {
    what: "That this request was made: its number, its kind and its days, without your name",
    why: "Privacy law has us keep requests for 24 months (11 CCR 7101)",
    months: 24,
  },
};

/** What is kept for so many days and then deleted, by whoever runs the site (KEEP_DAYS). */
export type Period =
  "drafts" | "codes" | "outbox" | "links" | "tries" | "visits" | "timings" | "recordings" | "trail";

/** A period of days: as it is unless told, and between which bounds it may be told. */
export interface Days {
  days: number;
  least: number;
  most: number;
}

/**
 * In the order of the table in docs/operating.md. Codes and visits last as long as each other, since by the one a person's others are found; the trail
 * lasts as long as the consents that it speaks of.
 */
export const periods: Readonly<Record<Period, Days>> = {
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

/** "30 days", "1 day". */
export const daysInWords = (days: number): string => (days === 1 ? "1 day" : `${String(days)} days`);

/** How long each is kept, in days. */
export type Keep = Readonly<Record<Period, number>>;

const isPeriod = (name: string): name is Period => Object.hasOwn(periods, name);

/** The days of each period, as told or as they are. */
export function keepDays(told: ReadonlyMap<Period, number> = new Map()): Keep {
  const of = (period: Period): number => told.get(period) ?? periods[period].days;
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
 * Reads KEEP_DAYS, such as "drafts=14, outbox=365".
 * @returns undefined where it names none of ours, or days that are out of its bounds
 */
export function readKeep(text: string): Keep | undefined {
  const told = new Map<Period, number>();
  for (const word of text.split(",").map((item) => item.trim())) {
    if (word === "") continue;
    const [name = "", days = "", ...more] = word.split("=").map((part) => part.trim());
    if (!isPeriod(name) || !/^[1-9]\d{0,3}$/.test(days) || more.length > 0) return undefined;
    const { least, most } = periods[name];
    if (Number(days) < least || Number(days) > most) return undefined;
    told.set(name, Number(days));
  }
  return keepDays(told);
}

/** Days in which a request is answered that a person has to look at (Cal. Civ. Code 1798.130). */
const ANSWER_DAYS = 45;
const DAY_MS = 24 * 60 * 60_000;

/** The day until which a part is kept that counts from this moment; the longest of a month's ends, never a day too early. */
export function keptUntil(part: KeptPart, from: Date): Date {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + keepings[part].months);
  return until;
}

/** The day by which a request is answered. */
export const answerBy = (from: Date): Date => new Date(from.getTime() + ANSWER_DAYS * DAY_MS);
