/** What makes an application that a Loan Estimate is due for, and how long the estimate holds (12 CFR 1026.19(e)). */

import { addBusinessDays } from "~/domain/business-days";

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

/** The day, YYYY-MM-DD, at whose close of business the costs of an estimate issued on that day expire. */
export function loanEstimateExpiry(issuedIso: string): string {
  return addBusinessDays(issuedIso, ESTIMATE_EXPIRY_DAYS);
}
