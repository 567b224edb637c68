/**
 * Determines when an application requires a Loan Estimate, and how long the estimate is valid (12
 * CFR 1026.19(e)).
 */

import { addBusinessDays } from "~/domain/business-days";

/**
 * Business days from receipt of an application to the sending of its estimate (12 CFR
 * 1026.19(e)(1)(iii)).
 */
const ESTIMATE_DUE_DAYS = 3;

/**
 * Business days after issue for which an estimate's costs are valid without an intent to proceed.
 */
const ESTIMATE_EXPIRY_DAYS = 10;

/** The items that together make a mortgage request an application. */
export const APPLICATION_ITEMS = [
  "name",
  "income",
  "ssn",
  "propertyAddress",
  "propertyValue",
  "loanAmount",
] as const;

export type ApplicationItem = (typeof APPLICATION_ITEMS)[number];

/** The known facts of a request; the SSN itself is not read, only whether it was given. */
export interface ApplicationFacts {
  name?: string | null;
  /** dollars a month or a year: zero is a valid answer */
  income?: number | null;
  hasSsn?: boolean;
  /** street of the home that secures the loan; a city alone is not sufficient */
  propertyAddress?: string | null;
  /** dollars */
  propertyValue?: number | null;
  /** dollars */
  loanAmount?: number | null;
}

function isText(value: string | null | undefined): boolean {
  return (value ?? "").trim() !== "";
}

function isAmount(value: number | null | undefined, from: number): boolean {
  return Number.isFinite(value) && Number(value) >= from;
}

/**
 * Returns the missing items of the six, in order; when none is missing, the request is an
 * application.
 */
export function missingForApplication(facts: ApplicationFacts): ApplicationItem[] {
  const known: Record<ApplicationItem, boolean> = {
    name: isText(facts.name),
    income: isAmount(facts.income, 0),
    ssn: facts.hasSsn === true,
    propertyAddress: isText(facts.propertyAddress),
    propertyValue: isAmount(facts.propertyValue, 0.01),
    loanAmount: isAmount(facts.loanAmount, 0.01),
  };
  return APPLICATION_ITEMS.filter((item) => !known[item]);
}

/** An item that was given, and when. */
export interface ReceivedItem {
  item: ApplicationItem;
  since: Date;
}

/**
 * Returns the time when the last of the six items was given, which is when an application is
 * received; undefined while one is missing.
 */
export function receivedAt(items: readonly ReceivedItem[]): Date | undefined {
  const moments = APPLICATION_ITEMS.map((item) => items.find((one) => one.item === item)?.since);
  const known = moments.filter((since) => since !== undefined);
  if (known.length < APPLICATION_ITEMS.length) return undefined;
  return new Date(Math.max(...known.map((since) => since.getTime())));
}

/**
 * Returns the last day, YYYY-MM-DD, for sending the estimate of an application received on a day.
 * Saturdays count here, because our line is open then, but not toward the expiration, so that both
 * deadlines favor the customer.
 */
export function loanEstimateDue(receivedIso: string): string {
  return addBusinessDays(receivedIso, ESTIMATE_DUE_DAYS, "calendar");
}

/**
 * Returns the day, YYYY-MM-DD, at whose close of business the costs of an estimate issued on a day
 * expire.
 */
export function loanEstimateExpiry(issuedIso: string): string {
  return addBusinessDays(issuedIso, ESTIMATE_EXPIRY_DAYS);
}
