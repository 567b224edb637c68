import { quotePurchase, type PurchaseQuote, type PurchaseQuoteInput } from "~/domain/pricing/price";
import { eligibility, type IneligibilityReason } from "~/domain/pricing/eligibility";
import { borrowedOf, type VaUse } from "~/domain/pricing/government";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { LoanInput } from "~/domain/pricing/loan";
import {
  ADJUSTABLE_PRODUCTS,
  ASSUMED_HOME,
  type FirstLienProduct,
  fixedProductOf,
  GOVERNMENT_PRODUCTS,
  type TermYears,
} from "~/domain/pricing/products";
import { scoreBand } from "~/domain/score-bands";

/** The example that is shown before a score and a term are chosen. */
export const EXAMPLE_TERM_YEARS = 30;
export const EXAMPLE_BAND = "740+";

/** What somebody plans to buy, as far as it is answered. Dollars, words of a score band, years, a two-letter state. */
export interface PurchasePlan {
  price?: number;
  downPayment?: number;
  scoreBand?: string;
  termYears?: TermYears;
  state?: string;
  /** name of a county, which says how large a loan may be */
  county?: string;
  /** whether the buyer has served, which waives the application fee */
  hasServed?: boolean;
  /** nobody who is not known to be the buyer's spouse buys with them (PROGRAM-01); default true */
  isAlone?: boolean;
  /** whether a buyer owned no home in the last three years; absent while nobody was asked */
  isFirstTimeBuyer?: boolean | undefined;
  /** the entitlement that a VA loan would use; absent while it was not said */
  vaUse?: VaUse | undefined;
  /** the loan that was chosen in place of the fixed conventional one of the term */
  product?: OtherProduct | undefined;
}

/** Loans that can be chosen in place of a fixed conventional one, all of thirty years. */
export const OTHER_PRODUCTS = [...GOVERNMENT_PRODUCTS, ...ADJUSTABLE_PRODUCTS] as const;
export type OtherProduct = (typeof OTHER_PRODUCTS)[number];

/** What can stand against a plan's loan at its price or size. */
const ISSUES = [
  "program-not-offered",
  "over-ltv",
  "over-county-limit",
  "county-needed",
  "high-cost",
  "not-qualified",
] as const;

/** The score, term and amounts of a plan, as it is priced; undefined while it has none, or asks for no loan. */
function inputOfPlan(plan: PurchasePlan): PurchaseQuoteInput | undefined {
  const { price, downPayment, state, hasServed, termYears = EXAMPLE_TERM_YEARS } = plan;
  const score = scoreBand(plan.scoreBand ?? EXAMPLE_BAND)?.score;
  if (price === undefined || downPayment === undefined || state === undefined || score === undefined)
    return undefined;
  return price > downPayment ? { price, downPayment, score, termYears, state, hasServed } : undefined;
}

/**
 * The loan of a plan; an FHA or VA loan has its fee in it.
 * @param product by default the one that was chosen, else the fixed rate of the plan's term
 */
export function loanOfPlan(
  plan: PurchasePlan,
  product: FirstLienProduct | undefined = plan.product,
): LoanInput | undefined {
  const input = inputOfPlan(plan);
  if (!input) return undefined;
  const { price: value, downPayment, termYears, ...person } = input;
  const asked = {
    purpose: "purchase",
    value,
    product: product ?? fixedProductOf(termYears),
    vaUse: plan.vaUse,
  } as const;
  return {
    ...ASSUMED_HOME,
    ...person,
    ...asked,
    loanAmount: borrowedOf(asked, value - downPayment),
    county: plan.county,
    isFirstTimeBuyer: plan.isFirstTimeBuyer,
    ...(plan.isAlone === false && { canUseVa: false }),
  };
}

/** What stands against a loan at any score: a page says by itself what a low one means. */
export const reasonsAtAnyScore = (loan: LoanInput): IneligibilityReason[] =>
  eligibility(loan, { ...LIMITS_2026_11, minScore: 0 });

/** A plan with its price, or why it has none. */
interface PricedPlan {
  issue?: (typeof ISSUES)[number] | undefined;
  quote?: PurchaseQuote;
}

/** Plans already priced: each is a pure function of its answers, and solving for an APR takes a millisecond. */
const known = new Map<string, PricedPlan>();
const MOST_KNOWN = 500;

function pricedPlan(plan: PurchasePlan): PricedPlan {
  const input = inputOfPlan(plan);
  const loan = loanOfPlan(plan);
  if (!input || !loan) return {};
  const key = JSON.stringify(loan);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const reasons = reasonsAtAnyScore(loan);
  const issue = ISSUES.find((one) => reasons.includes(one));
  const priced =
    issue === undefined
      ? { quote: quotePurchase({ ...input, product: plan.product, vaUse: plan.vaUse }) }
      : { issue };
  known.set(key, priced);
  return priced;
}

/** Why a plan's loan is not priced here; undefined while nothing stands against it, or it is not known. */
export const issueOfPlan = (plan: PurchasePlan): PricedPlan["issue"] => pricedPlan(plan).issue;

/**
 * The estimate that a plan makes, by the example's score and term while its own are open; undefined without price or state, and for a
 * loan that we do not price.
 */
export const quoteOfPlan = (plan: PurchasePlan): PurchaseQuote | undefined => pricedPlan(plan).quote;
