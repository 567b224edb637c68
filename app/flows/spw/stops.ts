import type { SpwCreditTarget } from "~/domain/spw-credit";
import type { Case, Stop } from "~tests/support/cases";
import type { SpwFacts, SpwState } from "./state";

/** Stops of the sales presentation's test cases, and cases that share a beginning. */

export type SpwCase = Case<SpwState>;
export type SpwStop = Stop<SpwState>;

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
export const code = (outcome: SpwCreditTarget, facts: Partial<SpwFacts> = {}): SpwStop => ({
  at: "validate-phone",
  outcome,
  facts: { ...opened, ahead: PRESENTED, ...facts },
});
export const proving: SpwStop[] = [{ at: "loan-presentation" }, { at: "input-phone" }];
const paying: SpwStop[] = [
  { at: "credit-report-cost" },
  { at: "payment-method", answers: { paymentMethod: "card" } },
];
export const paid = (outcome?: string, isEligible?: boolean): SpwStop => ({
  at: "credit-report-payment",
  outcome,
  facts: { paid: { receiptId: "R1", amount: 75 }, ...(isEligible === undefined ? {} : { isEligible }) },
});
export const approved: SpwStop[] = [
  ...proving,
  code("credit-approved", { isEligible: true }),
  { at: "credit-approved" },
];
export const wholePresentation: SpwStop = { at: "loan-presentation~whole" };
export const comparisonStops: SpwStop[] = [
  { at: "loan-program-options" },
  { at: "real-estate-owned" },
  { at: "best-offers", answers: { chosenRate: "30y-fixed" } },
];

export const customer = (
  name: string,
  stops: readonly SpwStop[],
  reaches: string,
  known = linked,
  entry = "loan-presentation",
): SpwCase => ({
  name,
  entry,
  known,
  stops,
  reaches,
});

export const creditCase = (name: string, stops: readonly SpwStop[], reaches: string): SpwCase =>
  customer(name, [...proving, code("credit-report-cost"), ...paying, ...stops], reaches);

export const ESTIMATE = "display-loan-estimate";
export const ahead = (...pages: string[]): Partial<SpwFacts> => ({ ahead: pages });
/** The comparison is completed, and these pages are still to come. */
export const remainingCase = (name: string, pages: string[], reaches: string): SpwCase =>
  customer(
    name,
    [...approved, { ...wholePresentation, facts: ahead(...pages) }, ...comparisonStops],
    reaches,
  );
/** The same up to a page that is answered. */
export const answeredCase = (
  name: string,
  pages: string[],
  stops: readonly SpwStop[],
  reaches: string,
): SpwCase =>
  customer(
    name,
    [...approved, { ...wholePresentation, facts: ahead(...pages) }, ...comparisonStops, ...stops],
    reaches,
  );
