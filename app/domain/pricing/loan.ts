/** A priced loan. Dollars, rates in percent, loan-to-value as a fraction. */

import type { AdjustableTerms } from "./adjustable";
import { baseOf } from "./government";
import type { FiveYearTotals } from "./loan-figures";
import type { LoanInput } from "./loan-input";
import type { LoanTestResult, TestedLoan } from "./loan-tests";
import type { LoanPurpose, Product } from "./products";
import { isGovernmentProduct, isSecondLienProduct, UNIT_COUNTS } from "./products";

/** The terms of a loan without its APR. Monthly amounts in dollars and cents. */
export interface LoanTerms {
  /** version of the rate sheet */
  sheet: string;
  product: Product;
  purpose: LoanPurpose;
  /** percent a year, in eighths when fixed; for a line the prime rate plus margin */
  rate: number;
  isVariable: boolean;
  /** percent above the prime rate, for a line only */
  margin?: number;
  /** percent of the loan due at closing; negative for a credit */
  points: number;
  loanAmount: number;
  termMonths: number;
  /** initial interest-only months; 0 except for a line */
  interestOnlyMonths: number;
  /** principal and interest of the first month; for a line the interest on the full line */
  principalAndInterest: number;
  /** level payment after the interest-only months at the current rate, for a line only */
  repaymentPayment?: number;
  /** dollars a month, 0 when there is none */
  mortgageInsurance: number;
  /** months for which mortgage insurance is charged */
  mortgageInsuranceMonths: number;
  /**
   * FHA upfront premium or VA funding fee in dollars and cents, financed and included in the
   * closing costs; default 0
   */
  financedFee?: number;
  /** for an adjustable rate */
  adjustable?: AdjustableTerms;
  /** this loan as a fraction of the value, without the financed fee */
  ltv: number;
  /** all liens as a fraction of the value */
  cltv: number;
  /**
   * whole dollars of finance charges paid at closing, including points; a general lender credit
   * does not reduce them
   */
  prepaidFinanceCharges: number;
  /**
   * whole dollars of all closing costs less lender credits: sections A to H of the Loan Estimate
   */
  closingCosts: number;
  /** whole dollars of section D, and of the interest to the end of the closing month */
  loanCosts: number;
  prepaidInterest: number;
  /**
   * whole dollars of sections A, B, C and E less lender credits: the costs that savings must cover,
   * because F and G are the borrower's own money
   */
  costsToCover: number;
  /** dollars a month of escrowed taxes and insurance; 0 when not escrowed */
  escrow: number;
  description: string;
  /**
   * the inputs of the regulatory tests of a closed-end loan on a principal dwelling; absent for
   * other loans
   */
  tested?: Pick<TestedLoan, "countedFees" | "isManufactured" | "isFirstLien">;
}

export interface PricedLoan extends LoanTerms {
  /**
   * percent, three decimals; for a line of credit the periodic rate, which excludes closing charges
   */
  apr: number;
  /** five-year totals; absent for a line of credit, whose draws are unknown */
  inFiveYears?: FiveYearTotals;
  /** for a closed-end loan on a principal dwelling */
  tests?: LoanTestResult;
}

/**
 * Checks whether a loan is the first lien: a home equity loan is one when there are no other liens.
 */
export const isFirstLien = ({
  product,
  seniorBalance = 0,
}: Pick<LoanInput, "product" | "seniorBalance">): boolean =>
  !isSecondLienProduct(product) || seniorBalance === 0;

/**
 * Returns the dollars that count in loan-to-value: the note without the financed fee of an FHA or
 * VA loan.
 */
export function baseLoan(
  input: Pick<LoanInput, "product" | "purpose" | "value" | "loanAmount" | "vaUse">,
): number {
  const { product, loanAmount } = input;
  return isGovernmentProduct(product) ? baseOf({ ...input, product }, loanAmount) : loanAmount;
}

/** Returns loan-to-value and combined loan-to-value as fractions of the value. */
export function loanToValue(
  input: Pick<
    LoanInput,
    "product" | "purpose" | "value" | "loanAmount" | "vaUse" | "subordinateBalance" | "seniorBalance"
  >,
): { ltv: number; cltv: number } {
  const { value, subordinateBalance = 0, seniorBalance = 0 } = input;
  const loanAmount = baseLoan(input);
  return { ltv: loanAmount / value, cltv: (loanAmount + subordinateBalance + seniorBalance) / value };
}

function isPositive(dollars: number): boolean {
  return Number.isFinite(dollars) && dollars > 0;
}

/**
 * Rejects impossible loans; `eligibility` checks whether a possible loan is offered.
 * @throws RangeError when value or loan is not positive, a balance is negative, the score is not
 *   300 to 850 or the units are not one to four
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
