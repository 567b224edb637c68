/**
 * The permitted increase of a charge above the Loan Estimate (12 CFR 1026.19(e)(3)), and the
 * changes that permit a revised estimate (1026.19(e)(3)(iv)). Every section C service is assumed to
 * come from the lender's own list: a borrower who chooses a provider outside of it has no limit on
 * that service (1026.19(e)(3)(iii)(D)).
 */

import type { ChargeKind } from "~/domain/pricing/charges";
import type { QuoteInput, QuoteLine } from "./quote";

/**
 * `zero`: no increase (1026.19(e)(3)(i)). `ten-percent`: all such charges together at most 10
 * percent above their estimated total (ii). `none`: no limit, if estimated by the best information
 * available (iii).
 */
export type Tolerance = "zero" | "ten-percent" | "none";

/**
 * Tolerances by kind; `by-section` for a service: its section says whether the borrower may shop
 * for it and whether we require it.
 */
const TOLERANCES: Readonly<Record<ChargeKind, Tolerance | "by-section">> = {
  "discount-points": "zero",
  "lender-fee": "zero",
  "application-fee": "zero",
  "rate-lock": "zero",
  appraisal: "by-section",
  valuation: "by-section",
  "credit-report": "by-section",
  "flood-monitoring": "by-section",
  "tax-service": "by-section",
  inspection: "by-section",
  survey: "by-section",
  settlement: "by-section",
  title: "by-section",
  "optional-title": "by-section",
  recording: "ten-percent",
  "mortgage-tax": "zero",
  "transfer-tax": "zero",
  "upfront-insurance": "zero",
  "guarantee-fee": "zero",
  "mortgage-insurance": "zero",
  "prepaid-interest": "none",
  "home-insurance": "none",
  "property-tax": "none",
  escrow: "none",
};

/** Returns the limit of a closing cost line. */
export function toleranceOf({ section, kind }: Pick<QuoteLine, "section" | "kind">): Tolerance {
  const tolerance = TOLERANCES[kind];
  if (tolerance !== "by-section") return tolerance;
  // Section H charges are optional (1026.19(e)(3)(iii)(E)).
  if (section === "H") return "none";
  return section === "C" ? "ten-percent" : "zero";
}

/**
 * The grounds for a revised estimate, by their letters in 1026.19(e)(3)(iv): `A` changed
 * information on the loan or the home, `B` eligibility or the value of the security, `C` requested
 * by the customer, `D` the rate was locked, `E` the estimate expired.
 */
export type RevisionGround = "A" | "B" | "C" | "D" | "E";

/** The ground of each changed input. A change of our other data is not a ground. */
export const GROUNDS: Readonly<Record<QuoteInput, RevisionGround>> = {
  purpose: "C",
  product: "C",
  loanAmount: "C",
  price: "C",
  rateSteps: "C",
  borrowers: "C",
  payoffs: "A",
  value: "B",
  score: "B",
  scoreModel: "B",
  isFirstTimeBuyer: "B",
  hasServed: "B",
  vaUse: "B",
  vaUsed: "B",
  subordinateBalance: "A",
  seniorBalance: "A",
  hasOtherEquityLoan: "A",
  state: "A",
  county: "A",
  occupancy: "A",
  propertyType: "A",
  units: "A",
  lockedUntil: "D",
  replacesExpired: "E",
};

/**
 * Checks for charges that depend on the interest rate, including lender credits; they may change
 * until the rate is locked (1026.19(e)(3)(iv)(D)).
 */
export const isRateDependent = (kind: ChargeKind | "lender-credits"): boolean =>
  kind === "discount-points" || kind === "lender-credits" || kind === "rate-lock";
