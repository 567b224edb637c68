/**
 * The highest price of a home that an income carries, by a rule of how much of it housing and debts
 * may take. Dollars, rates in percent a year.
 */

import { debtToIncomeWith } from "~/domain/ability-to-repay/monthly-totals";
import { checkPurchasePrice, HOME_VALUE_MIN, LOAN_MIN } from "~/domain/limits";
import { roundToCents } from "~/domain/money";
import { generalLimits } from "~/domain/pricing/county-limits";
import type { DebtToIncome } from "~/domain/pricing/dti";
import { eligibility, type IneligibilityReason } from "~/domain/pricing/eligibility";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import { MAX_LTV, quotePurchase, type PurchaseQuote } from "~/domain/pricing/price";
import { loanTerms } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME, fixedProductOf, type TermYears } from "~/domain/pricing/products";
import { monthlyFigures, type MonthlyFigures } from "./mortgage-calculator";

/** The most that may be paid each month, as fractions of the income before taxes. */
export interface IncomeRule {
  /** for the home alone: principal, interest, mortgage insurance, taxes, insurance, dues */
  housing: number;
  /** for the home and all debts together */
  all: number;
}

/** The rules of the affordability calculator, the most careful first. */
export const INCOME_RULES = {
  /** leaves room below the rule of thumb; our own figure */
  careful: { housing: 0.25, all: 0.3 },
  /** the rule of thumb, "28/36" */
  usual: { housing: 0.28, all: 0.36 },
  /** what an approval of ours allows, with no limit on the home alone */
  limit: { housing: LIMITS_2026_11.maxDebtToIncome, all: LIMITS_2026_11.maxDebtToIncome },
} as const satisfies Readonly<Record<string, IncomeRule>>;

export type IncomeRuleName = keyof typeof INCOME_RULES;

/** Income before taxes and debts, dollars a month. */
export interface MonthlyMeans {
  monthlyIncome: number;
  monthlyDebts: number;
}

/** Who buys, and where. */
export interface AffordabilityInput extends MonthlyMeans {
  downPayment: number;
  /** two letters */
  state: string;
  /** 300 to 850 */
  score: number;
  termYears?: TermYears;
}

/** What keeps a price from being higher. */
export type PriceBound = "income" | "down-payment" | "largest-loan" | "highest-price";

/** A home that the income carries. */
export interface AffordableHome {
  price: number;
  bound: PriceBound;
  quote: PurchaseQuote;
  figures: MonthlyFigures;
  /** fractions of the income */
  ratios: DebtToIncome;
  /** why we do not lend it, such as a low score; empty when we do */
  reasons: readonly IneligibilityReason[];
}

/** Prices are searched in steps of this many dollars. */
const STEP = 1_000;
/** Steps above the found price that are looked at too: a price may step down with a larger loan. */
const LOOK_AHEAD = 5;

const floorToStep = (dollars: number): number => Math.floor(dollars / STEP) * STEP;

/** Returns the highest price that we lend on for a down payment, and what sets it. */
function highestPrice({ downPayment, state }: AffordabilityInput): { price: number; bound: PriceBound } {
  // In hundredths of a percent, because 1 - 0.97 is not exact in binary.
  const leastDownShare = Math.round((1 - MAX_LTV) * 10_000) / 10_000;
  const byDown = floorToStep(downPayment / leastDownShare);
  const byLoan = floorToStep(downPayment + generalLimits({ state })[1]);
  let price = Math.min(byDown, byLoan);
  const bound = byDown <= byLoan ? "down-payment" : "largest-loan";
  if (checkPurchasePrice(price) === undefined || price < HOME_VALUE_MIN) return { price, bound };
  while (checkPurchasePrice(price) !== undefined) price -= STEP;
  return { price, bound: "highest-price" };
}

/** Returns the loan of a price. */
const loanOf = (
  {
    downPayment,
    state,
    score,
    termYears = 30,
  }: Pick<AffordabilityInput, "downPayment" | "state" | "score" | "termYears">,
  price: number,
): LoanInput => ({
  ...ASSUMED_HOME,
  purpose: "purchase",
  product: fixedProductOf(termYears),
  value: price,
  loanAmount: price - downPayment,
  score,
  state,
  // The pages say that a minimum down payment is for first-time buyers.
  isFirstTimeBuyer: true,
});

/** Returns the monthly figures of a price, as the wizard's pages have them. */
export function figuresAtPrice(
  { downPayment, state, score, termYears = 30 }: AffordabilityInput,
  price: number,
): MonthlyFigures {
  const { rate } = loanTerms(loanOf({ downPayment, state, score, termYears }, price));
  return monthlyFigures({
    price,
    downPayment: { dollars: downPayment },
    ratePercent: rate,
    termMonths: termYears * 12,
    tax: { state },
    score,
  });
}

/** Returns debt-to-income with a home, counted as for an approval. */
function ratiosOf({ monthlyIncome, monthlyDebts }: MonthlyMeans, { parts }: MonthlyFigures): DebtToIncome {
  const payments = roundToCents(parts.principalAndInterest + parts.mortgageInsurance);
  const escrow = roundToCents((parts.taxes ?? 0) + parts.homeInsurance);
  const ratios = debtToIncomeWith(
    { payments, escrow, dues: parts.dues },
    { monthlyIncome, monthlyDebts, keptHomes: [], occupancy: "PrimaryHome" },
  );
  return ratios ?? { front: Infinity, back: Infinity };
}

/**
 * Returns the highest price, in whole thousands, whose payment a rule allows; undefined when no home
 * is within it: too little income or money down, or a loan smaller than we lend.
 */
export function affordableHome(
  input: AffordabilityInput,
  rule: IncomeRule,
  limits: LendingLimits = LIMITS_2026_11,
): AffordableHome | undefined {
  const { downPayment, score, state, termYears = 30 } = input;
  const least = Math.max(
    Math.ceil(HOME_VALUE_MIN / STEP) * STEP,
    Math.ceil((downPayment + LOAN_MIN) / STEP) * STEP,
  );
  const top = highestPrice(input);
  const isWithin = (price: number): boolean => {
    const { front, back } = ratiosOf(input, figuresAtPrice(input, price));
    return front <= rule.housing && back <= rule.all;
  };
  if (top.price < least || !isWithin(least)) return undefined;
  let [low, high] = [0, (top.price - least) / STEP];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(least + middle * STEP)) low = middle;
    else high = middle - 1;
  }
  let price = least + low * STEP;
  const last = Math.min(top.price, price + LOOK_AHEAD * STEP);
  for (let next = price + STEP; next <= last; next += STEP) if (isWithin(next)) price = next;
  const figures = figuresAtPrice(input, price);
  return {
    price,
    bound: price >= top.price ? top.bound : "income",
    quote: quotePurchase({ price, downPayment, score, termYears, state }),
    figures,
    ratios: ratiosOf(input, figures),
    reasons: eligibility(loanOf(input, price), limits),
  };
}
