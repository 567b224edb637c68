import type { SpwCreditTarget } from "~/domain/spw-credit";
import type { Case, Stop } from "~tests/support/cases";
import type { SpwFacts, SpwState } from "./state";

/** Stops of the sales presentation's test cases, and cases that share a beginning. */

export type Story = Case<SpwState>;
export type At = Stop<SpwState>;

export const PHONE = "2025550107";
const applicants: SpwFacts["applicants"] = [{ id: "A1", firstName: "Olive", lastName: "Approved" }];
export const linked: Partial<SpwFacts> = {
  role: "customer",
  presentationId: "lp-1",
  unproven: { appId: "LH-1", token: "t" },
  hasPhone: true,
};
export const banker: Partial<SpwFacts> = {
  role: "employee",
  presentationId: "lp-1",
  appId: "LH-1",
  token: "e",
  applicants,
};

const PRESENTED = ["performance", "display-loan-estimate", "demographics", "application-fee", "payment"];
export const opened: Partial<SpwFacts> = {
  appId: "LH-1",
  token: "t",
  unproven: undefined,
  applicants,
  verifiedPhones: { [PHONE]: true },
};
export const code = (outcome: SpwCreditTarget, facts: Partial<SpwFacts> = {}): At => ({
  at: "validate-phone",
  outcome,
  facts: { ...opened, ahead: PRESENTED, ...facts },
});
export const proving: At[] = [{ at: "loan-presentation" }, { at: "input-phone" }];
const paying: At[] = [
  { at: "credit-report-cost" },
  { at: "payment-method", answers: { paymentMethod: "card" } },
];
export const paid = (outcome?: string, isEligible?: boolean): At => ({
  at: "credit-report-payment",
  outcome,
  facts: { paid: { receiptId: "R1", amount: 75 }, ...(isEligible === undefined ? {} : { isEligible }) },
});
export const approved: At[] = [
  ...proving,
  code("credit-approved", { isEligible: true }),
  { at: "credit-approved" },
];
export const whole: At = { at: "loan-presentation~whole" };
export const compared: At[] = [
  { at: "loan-program-options" },
  { at: "real-estate-owned" },
  { at: "best-offers", answers: { chosenRate: "30y-fixed" } },
];

export const customer = (
  name: string,
  stops: readonly At[],
  reaches: string,
  known = linked,
  entry = "loan-presentation",
): Story => ({
  name,
  entry,
  known,
  stops,
  reaches,
});

export const credit = (name: string, stops: readonly At[], reaches: string): Story =>
  customer(name, [...proving, code("credit-report-cost"), ...paying, ...stops], reaches);

export const ESTIMATE = "display-loan-estimate";
export const ahead = (...pages: string[]): Partial<SpwFacts> => ({ ahead: pages });
/** The comparison is completed, and these pages are still to come. */
export const left = (name: string, pages: string[], reaches: string): Story =>
  customer(name, [...approved, { ...whole, facts: ahead(...pages) }, ...compared], reaches);
/** The same up to a page that is answered. */
export const answered = (name: string, pages: string[], stops: readonly At[], reaches: string): Story =>
  customer(name, [...approved, { ...whole, facts: ahead(...pages) }, ...compared, ...stops], reaches);
