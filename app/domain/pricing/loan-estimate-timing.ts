/** What makes an application that a Loan Estimate is due for, and how long the estimate holds (12 CFR 1026.19(e)). */

import { addBusinessDays } from "~/domain/business-days";

/** Business days after an application was received within which its estimate goes out (12 CFR 1026.19(e)(1)(iii)). */
const ESTIMATE_DUE_DAYS = 3;

/** Business days after its issue for which the costs of an estimate hold while nobody has said to go on. */
const ESTIMATE_EXPIRY_DAYS = 10;

/** The items that together make an application of a mortgage request. */
export const APPLICATION_ITEMS = [
  "name",
  "income",
  "ssn",
  "propertyAddress",
  "propertyValue",
  "loanAmount",
] as const;

export type ApplicationItem = (typeof APPLICATION_ITEMS)[number];

/** What is known of a request; the number itself is not looked at, only that it was given. */
export interface ApplicationFacts {
  name?: string | null;
  /** dollars a month or a year: a zero is an answer */
  income?: number | null;
  hasSsn?: boolean;
  /** street of the home that secures the loan; a city alone is not an address */
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

/** Which of the six items are still missing, in their order; none missing is an application. */
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

/** An item that was given, and since when it has been known. */
export interface NotedItem {
  item: ApplicationItem;
  since: Date;
}

/** The moment at which the last of the six items was given, which is when an application is received; undefined while one is missing. */
export function receivedAt(noted: readonly NotedItem[]): Date | undefined {
  const moments = APPLICATION_ITEMS.map((item) => noted.find((one) => one.item === item)?.since);
  const known = moments.filter((since) => since !== undefined);
  if (known.length < APPLICATION_ITEMS.length) return undefined;
  return new Date(Math.max(...known.map((since) => since.getTime())));
}

/**
 * The last day, YYYY-MM-DD, on which the estimate of an application that was received on that day may go out. Saturdays count toward it, as our line is
 * open then; toward the expiry they do not, so that both err on the customer's side.
 */
export function loanEstimateDue(receivedIso: string): string {
  return addBusinessDays(receivedIso, ESTIMATE_DUE_DAYS, "calendar");
}

/** The day, YYYY-MM-DD, at whose close of business the costs of an estimate issued on that day expire. */
export function loanEstimateExpiry(issuedIso: string): string {
  return addBusinessDays(issuedIso, ESTIMATE_EXPIRY_DAYS);
}
