import { formatMoney } from "~/domain/money";
import { LOAN_LIMITS_2026 } from "~/domain/pricing/county-limits-2026";
import { COSTS_2026_11 } from "~/domain/pricing/costs-2026-11";
import type { IneligibilityReason } from "~/domain/pricing/eligibility";
import { MAX_LTV_REPEAT_BUYERS } from "~/domain/pricing/price";
import { ratePercent } from "./loan-words";

/** The limits that a reason names; dollars, and the maximum loan-to-value as a fraction. */
export interface LenderLimits {
  minScore: number;
  minLoan: number;
  maxLoan: number;
  maxLtv: number;
}

/** 0.97 is "97%". */
export const percentOfFraction = (fraction: number): string => `${String(Math.round(fraction * 100))}%`;

/** Reasons against a loan that do not depend on the lender's limits. */
export type NotPricedReason =
  "program-not-offered" | "over-ltv" | "over-county-limit" | "county-needed" | "high-cost" | "not-qualified";

const PROGRAM_NOT_OFFERED =
  "This program doesn't make this loan: VA loans are for those who serve or have served, FHA loans need a credit score of at least 500, and both are for homes that someone lives in, and not for cash from a home in Texas.";

const { AK: inAlaska } = LOAN_LIMITS_2026.generalElsewhere;
const ALASKA_LIMIT_NOTE = inAlaska ? `, in Alaska and Hawaii ${formatMoney(inAlaska[1])}` : "";

const NOT_PRICED: Readonly<Record<NotPricedReason, string>> = {
  "program-not-offered": PROGRAM_NOT_OFFERED,
  "over-ltv": `With less than ${percentOfFraction(1 - MAX_LTV_REPEAT_BUYERS)} down, this loan is for first-time home buyers: at least one buyer must have owned no home in the last three years, and the loan can be at most ${formatMoney(LOAN_LIMITS_2026.baseline[1])}${ALASKA_LIMIT_NOTE}. Without one, ${percentOfFraction(1 - MAX_LTV_REPEAT_BUYERS)} down would do. An FHA loan starts at 3.5% down, also for those who have owned a home.`,
  "over-county-limit":
    "This loan is larger than the conforming loan limit where the home is, so we can't price it online. A loan expert can: our phone number is at the top of this page.",
  "county-needed":
    "The limit for a loan of this size depends on the home's county, which we don't know. A loan expert can look it up with you: our phone number is at the top of this page.",
  "high-cost":
    "With its rate and costs this loan would be above the limits that protect borrowers, so we don't make it. A smaller loan or a larger down payment may change that.",
  "not-qualified":
    "With its rate and costs this loan would be above the limits that protect borrowers, so we don't make it. A smaller loan or a larger down payment may change that.",
};

/** Returns why a loan has no price here. */
export const notPricedWords = (reason: NotPricedReason): string => NOT_PRICED[reason];

/**
 * Returns why a loan is not offered, as a sentence that names the limit (LIMIT-01, LIMIT-02,
 * LIMIT-05).
 */
export function reasonWords(reason: IneligibilityReason, limits: LenderLimits): string {
  switch (reason) {
    case "over-ltv":
      return `All loans together on the home can be up to ${percentOfFraction(limits.maxLtv)} of its value.`;
    case "score-too-low":
      return `We usually need a credit score of ${String(limits.minScore)} or more.`;
    case "loan-too-small":
      return `A loan of this type is at least ${formatMoney(limits.minLoan)}.`;
    case "loan-too-large":
      return `A loan of this type is at most ${formatMoney(limits.maxLoan)}.`;
    case "over-county-limit":
    case "county-needed":
    case "high-cost":
    case "not-qualified":
      return notPricedWords(reason);
    case "home-not-offered":
      return "We don't offer this for a manufactured home with this use, term and type of rate.";
    case "program-not-offered":
      return PROGRAM_NOT_OFFERED;
    case "texas-fees":
      return "Texas caps the fees of a home equity loan at 2% of it, and for a loan this small ours are more than we can pay for you.";
    case "texas-one-loan":
      return "Texas allows only one home equity loan or line on a home at a time, and this home has one.";
    case "occupancy-not-offered":
      return "We don't offer this for this use of the home.";
  }
}

/**
 * The remaining escrow balance of a mortgage that is paid off (12 CFR 1024.34): it is the
 * borrower's, and no figure deducts it.
 */
export const ESCROW_REFUND =
  "If you pay taxes and insurance with today's mortgage, its servicer refunds what is left in that account within 20 business days of the payoff. No number here includes it.";

/**
 * The interest that is counted until the payoff where neither a lien's rate nor its payments are
 * known well enough (`payoffOf`).
 */
export const HIGH_RATE_ASSUMED = `Where we don't know your current rate, we count the interest up to the payoff at ${ratePercent(COSTS_2026_11.payoff.assumedRatePercent)}, so it isn't too low.`;
