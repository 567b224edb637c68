/**
 * Priced examples for the learning pages, all for one home and one buyer. An advertisement may
 * state only terms that are available (12 CFR 1026.24(a)), so an example that we would not lend
 * throws. Dollars, rates in percent.
 */

import { dateInWords } from "~/domain/dates";
import { formatMoney, roundToCents } from "~/domain/money";
import { closingCosts, type ClosingCosts, percentText } from "~/domain/pricing/closing-costs";
import { eligibility } from "~/domain/pricing/eligibility";
import { borrowedAmount } from "~/domain/pricing/government";
import type { PricedLoan } from "~/domain/pricing/loan";
import { costedLoan } from "~/domain/pricing/loan-costs";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME, type FirstLienProduct } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";

/** The home and the buyer of every example. */
export const EXAMPLE = { value: 400_000, score: 740, state: "OH", county: "Franklin" } as const;

/** What differs between examples. */
export interface ExampleChange {
  /** percent of the price; default 20 */
  downPercent?: number;
  product?: FirstLienProduct;
  score?: number;
  /** eighths of a percent above or below the usual rate */
  rateSteps?: number;
}

/** A purchase with its price. */
export interface ExampleLoan {
  input: LoanInput;
  loan: PricedLoan;
  downPayment: number;
  /** principal, interest and mortgage insurance of the first month */
  monthly: number;
  /** down payment and closing costs, less fees that are added to the loan */
  cash: number;
}

/**
 * Prices a purchase of the example home.
 * @throws RangeError for a loan that we do not offer
 */
export function exampleLoan(change: ExampleChange = {}): ExampleLoan {
  const { downPercent = 20, product = "30Y Fixed", score = EXAMPLE.score, rateSteps = 0 } = change;
  const downPayment = roundToCents((EXAMPLE.value * downPercent) / 100);
  const base = EXAMPLE.value - downPayment;
  const open = {
    ...EXAMPLE,
    ...ASSUMED_HOME,
    purpose: "purchase",
    product,
    score,
    rateSteps,
    isFirstTimeBuyer: true,
    ...(product.startsWith("VA") && { canUseVa: true, hasServed: true }),
  } as const;
  const input: LoanInput = { ...open, loanAmount: borrowedAmount(open, base) };
  const reasons = eligibility(input);
  if (reasons.length > 0) throw new RangeError(`An example must be a loan we make: ${reasons.join(", ")}.`);
  const loan = priceLoan(input);
  return {
    input,
    loan,
    downPayment,
    monthly: roundToCents(loan.principalAndInterest + loan.mortgageInsurance),
    cash: roundToCents(downPayment + loan.closingCosts - (loan.financedFee ?? 0)),
  };
}

/** Returns the closing costs of an example by section. */
export function exampleCosts({ input, loan }: Pick<ExampleLoan, "input" | "loan">): ClosingCosts {
  return closingCosts(costedLoan(input, loan));
}

/** The day of the prices: "November 2, 2026". */
export const pricesDay = dateInWords(RATES_2026_11.effectiveDate);

/** Returns what an example assumes, and what its payment leaves out (12 CFR 1026.24(d)). */
export function exampleNote(change: ExampleChange & { varies?: string } = {}): string {
  const { downPercent, score, varies } = change;
  const { value } = EXAMPLE;
  const facts = [
    `a single-family home in Ohio that costs ${formatMoney(value)} and that you live in`,
    ...(downPercent === undefined ? [] : [`${percentText(downPercent)} down`]),
    ...(score === undefined ? [] : [`a credit score of ${String(score)}`]),
  ];
  return [
    `Our prices of ${pricesDay}, for ${facts.join(", ")}.`,
    ...(varies === undefined ? [] : [varies]),
    "Taxes and homeowners insurance are extra, so you will pay more each month. Your own price depends on your loan. This is not an offer.",
  ].join(" ");
}
