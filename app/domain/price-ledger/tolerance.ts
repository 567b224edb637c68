/**
 * By how much a charge may rise above the Loan Estimate (12 CFR 1026.19(e)(3)), and which changes let it be estimated anew
 * (1026.19(e)(3)(iv)). Every service of section C is taken to come from the lender's own list: who finds a provider outside of it has no
 * limit on that service (1026.19(e)(3)(iii)(D)).
 */

import type { ChargeKind } from "~/domain/pricing/charges";
import type { QuoteInput, QuoteLine } from "./quote";

/**
 * `zero`: no more than was estimated (1026.19(e)(3)(i)). `ten-percent`: all such charges together no more than 10 percent above their sum
 * (ii). `none`: no limit, if it was estimated by the best information at hand (iii).
 */
export type Tolerance = "zero" | "ten-percent" | "none";

/** By kind; `by-section` of a service: whether it may be shopped for, and whether we require it, is said by its section. */
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

/** The limit of a line of the closing costs. */
export function toleranceOf({ section, kind }: Pick<QuoteLine, "section" | "kind">): Tolerance {
  const tolerance = TOLERANCES[kind];
  if (tolerance !== "by-section") return tolerance;
  // Nobody has to buy what stands in H (1026.19(e)(3)(iii)(E)).
  if (section === "H") return "none";
  return section === "C" ? "ten-percent" : "zero";
}

/**
 * Why a charge may be estimated anew: `A` changed information on the loan or the home, `B` eligibility or the value of the security, `C` the
 * customer asked for it, `D` the rate was locked, `E` the estimate expired. The letters are those of 1026.19(e)(3)(iv).
 */
export type RevisionGround = "A" | "B" | "C" | "D" | "E";

/** The ground that a changed input is. Other data of ours is none. */
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

/** Charges that follow the interest rate, which are open until it is locked (1026.19(e)(3)(iv)(D)); lender credits are among them. */
export const isRateDependent = (kind: ChargeKind | "lender-credits"): boolean =>
  kind === "discount-points" || kind === "lender-credits" || kind === "rate-lock";
