import { quotePurchase, type PurchaseQuote, type PurchaseQuoteInput } from "~/domain/pricing/price";
import { eligibility, type IneligibilityReason } from "~/domain/pricing/eligibility";
import { borrowedAmount } from "~/domain/pricing/government";
import type { VaUse } from "~/domain/pricing/va-use";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { LoanInput } from "~/domain/pricing/loan-input";
import {
  ASSUMED_HOME,
  type FirstLienProduct,
  fixedProductOf,
  type TermYears,
} from "~/domain/pricing/products";
import { scoreBand } from "~/domain/score-bands";
import type { OtherProduct } from "./loan-kind";

/** The term in years of the estimate until the buyer chooses a loan. */
const USUAL_TERM_YEARS = 30;

/**
 * A purchase plan, as far as it is answered. Dollars, label of a score band, years, a two-letter
 * state.
 */
export interface PurchasePlan {
  price?: number;
  downPayment?: number;
  scoreBand?: string;
  termYears?: TermYears;
  state?: string;
  /** name of a county, which determines the loan limit */
  county?: string;
  /** whether the buyer has served, which waives the application fee */
  hasServed?: boolean;
  /** there is no co-buyer, or only one known to be the spouse (PROGRAM-01); default true */
  isAlone?: boolean;
  /** whether a buyer owned no home in the last three years; absent if not asked */
  isFirstTimeBuyer?: boolean | undefined;
  /** the entitlement use of a VA loan; absent if not answered */
  vaUse?: VaUse | undefined;
  /** the loan that was chosen instead of the fixed conventional one of the term */
  product?: OtherProduct | undefined;
}

/** Possible reasons against a plan's loan at its price or size. */
const ISSUES = [
  "program-not-offered",
  "over-ltv",
  "over-county-limit",
  "county-needed",
  "high-cost",
  "not-qualified",
] as const;

/**
 * Returns the score, term and amounts of a plan for pricing; undefined while it is incomplete, or
 * needs no loan. No example stands in for a score.
 */
function inputOfPlan(plan: PurchasePlan): PurchaseQuoteInput | undefined {
  const { price, downPayment, state, hasServed, termYears = USUAL_TERM_YEARS } = plan;
  const score = scoreBand(plan.scoreBand ?? "")?.score;
  if (price === undefined || downPayment === undefined || state === undefined || score === undefined)
    return undefined;
  return price > downPayment ? { price, downPayment, score, termYears, state, hasServed } : undefined;
}

/**
 * Returns the loan of a plan; an FHA or VA loan includes its fee.
 * @param product default: the chosen one, else the fixed rate of the plan's term
 */
export function loanOfPlan(
  plan: PurchasePlan,
  product: FirstLienProduct | undefined = plan.product,
): LoanInput | undefined {
  const input = inputOfPlan(plan);
  if (!input) return undefined;
  const { price: value, downPayment, termYears, ...person } = input;
  const loanTerms = {
    purpose: "purchase",
    value,
    product: product ?? fixedProductOf(termYears),
    vaUse: plan.vaUse,
  } as const;
  return {
    ...ASSUMED_HOME,
    ...person,
    ...loanTerms,
    loanAmount: borrowedAmount(loanTerms, value - downPayment),
    county: plan.county,
    isFirstTimeBuyer: plan.isFirstTimeBuyer,
    ...(plan.isAlone === false && { canUseVa: false }),
  };
}

/** Returns the reasons against a loan at any score: pages explain a low score separately. */
export const reasonsAtAnyScore = (loan: LoanInput): IneligibilityReason[] =>
  eligibility(loan, { ...LIMITS_2026_11, minScore: 0 });

/** A plan with its price, or the reason why it has none. */
interface PricedPlan {
  issue?: (typeof ISSUES)[number] | undefined;
  quote?: PurchaseQuote;
}

/**
 * Cache of priced plans: each is a pure function of its answers, and solving for an APR takes a
 * millisecond.
 */
const known = new Map<string, PricedPlan>();
const MAX_CACHED_PLANS = 500;

function pricedPlan(plan: PurchasePlan): PricedPlan {
  const input = inputOfPlan(plan);
  const loan = loanOfPlan(plan);
  if (!input || !loan) return {};
  const key = JSON.stringify(loan);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MAX_CACHED_PLANS) known.clear();
  const reasons = reasonsAtAnyScore(loan);
  const issue = ISSUES.find((one) => reasons.includes(one));
  const priced =
    issue === undefined
      ? { quote: quotePurchase({ ...input, product: plan.product, vaUse: plan.vaUse }) }
      : { issue };
  known.set(key, priced);
  return priced;
}

/**
 * Returns why a plan's loan is not priced here; undefined while there is no such reason, or it is
 * unknown.
 */
export const issueOfPlan = (plan: PurchasePlan): PricedPlan["issue"] => pricedPlan(plan).issue;

/**
 * Returns the estimate of a plan, for the longest fixed loan until one is chosen; undefined without
 * price, state or score band, and for a loan that we do not price.
 */
export const quoteOfPlan = (plan: PurchasePlan): PurchaseQuote | undefined => pricedPlan(plan).quote;
