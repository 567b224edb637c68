/**
 * What a lender has to keep although somebody asks for it to be deleted (F21): which part of an application, by which rule, and for how long. The
 * periods are the field's, for the lender's counsel to review. No clock is read here.
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
    what: "The application: who applied and where they live, incomes, homes, debts, what the credit bureaus said, what was decided, and the letters about it",
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
