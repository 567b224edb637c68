/** A loan that is to be priced, and what pricing it gives. Dollars, rates in percent, loan-to-value as a fraction. */

import type { FiveYears } from "./loan-figures";
import type { LoanPurpose, Occupancy, Product, PropertyType, Units } from "./products";
import { UNIT_COUNTS } from "./products";

/** What a price is asked for. */
export interface LoanInput {
  /** a line or loan behind the first lien costs the same for every purpose */
  purpose: LoanPurpose;
  product: Product;
  /** dollars; for a purchase the lesser of price and value */
  value: number;
  /** dollars of a purchase whose price is above the value; default the value */
  price?: number;
  /** dollars; of a line of credit the whole line */
  loanAmount: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state?: string;
  occupancy: Occupancy;
  propertyType: PropertyType;
  units: Units;
  /** dollars of liens that stay behind a first lien, lines of credit in full; default 0 */
  subordinateBalance?: number;
  /** dollars of liens that stand before a line or loan on equity; default 0 */
  seniorBalance?: number;
  /** eighths of a percent that the rate is to be above that of the sheet, for a credit, or below it, for points; default 0 */
  rateSteps?: number;
  /** people on the loan, whose credit reports are ordered; default 1 */
  borrowers?: number;
  /** whether the primary borrower has served, which waives the application fee; default false */
  hasServed?: boolean;
}

/** The terms of a loan before its APR is found. Monthly amounts in dollars and cents. */
export interface LoanTerms {
  /** version of the rate sheet */
  sheet: string;
  product: Product;
  purpose: LoanPurpose;
  /** percent a year, in eighths where fixed; of a line the prime rate and the margin */
  rate: number;
  isVariable: boolean;
  /** percent over the prime rate, of a line only */
  margin?: number;
  /** percent of the loan due at closing; below zero it is a credit */
  points: number;
  loanAmount: number;
  termMonths: number;
  /** months at the start in which only interest is paid; 0 but for a line */
  interestOnlyMonths: number;
  /** principal and interest of the first month; of a line the interest on the whole line */
  principalAndInterest: number;
  /** level payment after the interest-only months, of a line only, at today's rate */
  repaymentPayment?: number;
  /** dollars a month, 0 when there is none */
  mortgageInsurance: number;
  /** months for which mortgage insurance is charged */
  mortgageInsuranceMonths: number;
  /** this loan as a fraction of the value */
  ltv: number;
  /** all liens as a fraction of the value */
  cltv: number;
  /** whole dollars of finance charges paid at closing, points included; a general credit of the lender does not lower them */
  prepaidFinanceCharges: number;
  /** whole dollars of all costs of closing, less the lender's credits: sections A to H of the Loan Estimate */
  closingCosts: number;
  /** whole dollars of section D, and of the interest up to the end of the closing's month */
  loanCosts: number;
  prepaidInterest: number;
  /** dollars a month of taxes and insurance that are paid through the lender; 0 where they are not */
  escrow: number;
  description: string;
}

/** A priced loan. */
export interface PricedLoan extends LoanTerms {
  /** percent, three decimals; of a line of credit the periodic rate, which counts no closing charges */
  apr: number;
  /** what five years of it come to; absent of a line of credit, which nobody draws in a known way */
  inFiveYears?: FiveYears;
}

/** Loan-to-value and combined loan-to-value as fractions of the value. */
export function loanToValue(
  input: Pick<LoanInput, "value" | "loanAmount" | "subordinateBalance" | "seniorBalance">,
): { ltv: number; cltv: number } {
  const { value, loanAmount, subordinateBalance = 0, seniorBalance = 0 } = input;
  return { ltv: loanAmount / value, cltv: (loanAmount + subordinateBalance + seniorBalance) / value };
}

function isPositive(dollars: number): boolean {
  return Number.isFinite(dollars) && dollars > 0;
}

/**
 * Refuses what no loan can be; a loan that is possible but not offered is the business of `eligibility`.
 * @throws RangeError when value or loan is not positive, a balance is below zero, the score is not 300 to 850 or the
 *   homes are not one to four
 */
export function assertPossible(input: LoanInput): void {
  const { value, loanAmount, score, units, subordinateBalance = 0, seniorBalance = 0 } = input;
  if (!isPositive(value)) throw new RangeError("The value must be more than zero.");
  if (!isPositive(loanAmount)) throw new RangeError("The loan must be more than zero.");
  if (!(score >= 300 && score <= 850)) throw new RangeError("A score is 300 to 850.");
  if (!UNIT_COUNTS.includes(units)) throw new RangeError("A building has one to four homes.");
  for (const balance of [subordinateBalance, seniorBalance]) {
    if (!(Number.isFinite(balance) && balance >= 0)) throw new RangeError("A balance cannot be below zero.");
  }
}
