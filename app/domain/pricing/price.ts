/** The price of a purchase loan from a rate sheet. Dollars, rates in percent, loan-to-value as a fraction. */

import { roundHalfUp, roundToCents } from "../money";
import { type AprPayment, actuarialApr, levelPayments } from "./apr";
import { monthlyPayment, monthsUntilBalance } from "./payment";
import { RATES_2026_11, type RateSheet, type ScoreRow, type TermYears } from "./rates-2026-11";

export type { RateSheet, TermYears } from "./rates-2026-11";

/** Terms on offer in years, longest first. */
export const TERM_OPTIONS: readonly TermYears[] = [30, 25, 20, 15];

/** The most we lend on a home, as a fraction of its price: 3 % must be paid down. */
export const MAX_LTV = 0.97;

/** One point, one percent of the loan, buys about a quarter of a percent of rate. */
const RATE_PER_POINT = 0.25;
const RATE_STEP = 0.125;
/** Insurance ends by law when the scheduled balance reaches this fraction of the price. */
export const INSURANCE_END_LTV = 0.78;

/** What a quote is asked for; dollars, a credit score, a two-letter state. */
export interface PurchaseQuoteInput {
  price: number;
  downPayment: number;
  score: number;
  termYears: TermYears;
  state?: string;
}

/** A priced loan. Monthly amounts in dollars and cents. */
export interface PurchaseQuote {
  /** version of the rate sheet */
  sheet: string;
  /** percent, in eighths */
  rate: number;
  /** percent, three decimals */
  apr: number;
  principalAndInterest: number;
  /** 0 when there is none */
  mortgageInsurance: number;
  /** months for which mortgage insurance is charged */
  mortgageInsuranceMonths: number;
  /** absent when the state is not known */
  estimatedTaxes?: number;
  /** principal, interest, mortgage insurance and estimated taxes */
  totalMonthly: number;
  loanAmount: number;
  /** fraction of the price */
  ltv: number;
  /** percent of the loan due at closing; below zero it is a credit */
  points: number;
  /** dollars of finance charges paid at closing, points included */
  prepaidFinanceCharges: number;
  productDescription: string;
}

/** Whether a number of years is a term on offer. */
export function isTermYears(years: number): years is TermYears {
  return TERM_OPTIONS.some((term) => term === years);
}

// A loan-to-value of 80.004 % is priced as the 80 % it is meant to be.
function columnOf(columns: readonly number[], ltv: number): number {
  const percent = roundHalfUp(ltv * 100, 2);
  const index = columns.findIndex((upper) => percent <= upper);
  return index < 0 ? columns.length : index;
}

function valueFor(rows: readonly ScoreRow[], score: number, column: number): number {
  return rows.find(({ minScore }) => score >= minScore)?.values[column] ?? 0;
}

/** Adjustments in percent of the loan (points) for a score, a loan-to-value fraction, a loan in dollars and a term. */
export function priceAdjustment(
  {
    score,
    ltv,
    loanAmount,
    termYears,
  }: { score: number; ltv: number; loanAmount: number; termYears: TermYears },
  sheet: RateSheet = RATES_2026_11,
): number {
  const column = columnOf(sheet.adjustmentColumns, ltv);
  const byScore = termYears > 15 ? valueFor(sheet.scoreAdjustments, score, column) : 0;
  const lowScore = sheet.lowScoreAdjustments.find(({ minScore }) => score >= minScore)?.value ?? 0;
  const highBalance = loanAmount > sheet.conformingLimit ? (sheet.highBalanceAdjustments[column] ?? 0) : 0;
  return byScore + lowScore + highBalance;
}

/** Dollars a month of mortgage insurance for a score, a loan-to-value fraction and a loan in dollars. */
export function monthlyInsurance(
  { score, ltv, loanAmount }: { score: number; ltv: number; loanAmount: number },
  sheet: RateSheet = RATES_2026_11,
): number {
  const yearlyPercent = valueFor(sheet.insuranceRates, score, columnOf(sheet.insuranceColumns, ltv));
  return roundToCents((loanAmount * yearlyPercent) / 1200);
}

function monthlyTaxes(price: number, state: string | undefined, sheet: RateSheet): number | undefined {
  const yearlyPercent = state === undefined ? undefined : sheet.propertyTax[state];
  return yearlyPercent === undefined ? undefined : roundToCents((price * yearlyPercent) / 1200);
}

/**
 * Prices a purchase loan. The adjustments in points become rate, in steps of an eighth; what the rounding leaves is
 * charged, or credited, as points. The APR counts points, the finance charges of the sheet, prepaid interest and
 * mortgage insurance.
 * @throws RangeError when the price or the loan is not positive
 */
export function quotePurchase(input: PurchaseQuoteInput, sheet: RateSheet = RATES_2026_11): PurchaseQuote {
  const { price, downPayment, score, termYears, state } = input;
  const loanAmount = price - downPayment;
  if (!(price > 0) || !(loanAmount > 0))
    throw new RangeError("The price must be more than the down payment.");
  const ltv = loanAmount / price;
  const months = termYears * 12;

  const adjustment = priceAdjustment({ score, ltv, loanAmount, termYears }, sheet);
  const rateAdded = roundHalfUp((adjustment * RATE_PER_POINT) / RATE_STEP) * RATE_STEP;
  const rate = sheet.baseRates[termYears] + rateAdded;
  const points = adjustment - rateAdded / RATE_PER_POINT;

  const principalAndInterest = monthlyPayment(loanAmount, rate, months);
  const mortgageInsurance = monthlyInsurance({ score, ltv, loanAmount }, sheet);
  const insured =
    mortgageInsurance > 0 ? monthsUntilBalance(loanAmount, rate, months, price * INSURANCE_END_LTV) : 0;

  const charges = Object.values(sheet.financeCharges).reduce((sum, dollars) => sum + dollars, 0);
  const prepaidInterest = ((loanAmount * rate) / 36_500) * sheet.prepaidInterestDays;
  const prepaidFinanceCharges = roundToCents(charges + prepaidInterest + (loanAmount * points) / 100);
  const payments: AprPayment[] = levelPayments(months, principalAndInterest).map((payment) =>
    payment.periods <= insured ? { ...payment, amount: payment.amount + mortgageInsurance } : payment,
  );
  const apr = actuarialApr({
    amountFinanced: loanAmount - prepaidFinanceCharges,
    payments,
    unitPeriodsPerYear: 12,
  });

  const estimatedTaxes = monthlyTaxes(price, state, sheet);
  return {
    sheet: sheet.version,
    rate,
    apr: roundHalfUp(apr, 3),
    principalAndInterest,
    mortgageInsurance,
    mortgageInsuranceMonths: insured,
    ...(estimatedTaxes !== undefined && { estimatedTaxes }),
    totalMonthly: roundToCents(principalAndInterest + mortgageInsurance + (estimatedTaxes ?? 0)),
    loanAmount,
    ltv,
    points,
    prepaidFinanceCharges,
    productDescription: `${String(termYears)}-year fixed conventional`,
  };
}
