/** A loan that is to be priced, and what pricing it gives. Dollars, rates in percent, loan-to-value as a fraction. */

import type { ScoreModel } from "./adjustments";
import type { AdjustableTerms } from "./adjustable";
import { baseOf, type VaUse } from "./government";
import type { FiveYears } from "./loan-figures";
import type { LoanTestResult, TestedLoan } from "./loan-tests";
import type { LoanPurpose, Occupancy, Product, PropertyType, Units } from "./products";
import { isGovernmentProduct, isSecondLienProduct, UNIT_COUNTS } from "./products";

/** What a price is asked for. */
export interface LoanInput {
  /** a line or loan behind the first lien costs the same for every purpose */
  purpose: LoanPurpose;
  product: Product;
  /** dollars; for a purchase the lesser of price and value */
  value: number;
  /** dollars of a purchase whose price is above the value; default the value */
  price?: number;
  /** dollars of the note; of a line of credit the whole line, of an FHA or VA loan with the fee that is financed in it */
  loanAmount: number;
  /** 300 to 850 */
  score: number;
  /** of whose making the score is; default Classic FICO */
  scoreModel?: ScoreModel;
  /** two letters */
  state?: string;
  /** name of the county, which says how large a loan may be */
  county?: string;
  /** of a purchase: whether one of the buyers owned no home in the last three years; absent while nobody was asked */
  isFirstTimeBuyer?: boolean;
  occupancy: Occupancy;
  propertyType: PropertyType;
  units: Units;
  /** dollars of liens that stay behind a first lien, lines of credit in full; default 0 */
  subordinateBalance?: number;
  /** whether a loan or line on equity stays on the home beside this one; default false */
  hasOtherEquityLoan?: boolean;
  /** dollars of liens that stand before a line or loan on equity; default 0 */
  seniorBalance?: number;
  /** eighths of a percent that the rate is to be above that of the sheet, for a credit, or below it, for points; default 0 */
  rateSteps?: number;
  /** people on the loan, whose credit reports are ordered; default 1 */
  borrowers?: number;
  /** whether the primary borrower has served, which waives the application fee; default false */
  hasServed?: boolean;
  /** whether a VA loan may be made to the borrowers (PROGRAM-01); by default where the primary borrower has served */
  canUseVa?: boolean;
  /** of a VA loan: which entitlement it uses; default the first */
  vaUse?: VaUse;
  /** of a VA loan: dollars of the entitlement that another loan still uses; default 0 */
  vaUsed?: number;
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
  /** FHA upfront premium or VA funding fee in dollars and cents, which is borrowed and counts in the closing costs; default 0 */
  financedFee?: number;
  /** of an adjustable rate */
  adjustable?: AdjustableTerms;
  /** this loan as a fraction of the value, without the fee that is financed */
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
  /** whole dollars of sections A, B, C and E less the lender's credits: what savings have to cover, as F and G are the borrower's own money */
  costsToCover: number;
  /** dollars a month of taxes and insurance that are paid through the lender; 0 where they are not */
  escrow: number;
  description: string;
  /** what the tests of a closed-end loan on a home one lives in look at; absent of any other loan */
  tested?: Pick<TestedLoan, "countedFees" | "isManufactured" | "isFirstLien">;
}

/** A priced loan. */
export interface PricedLoan extends LoanTerms {
  /** percent, three decimals; of a line of credit the periodic rate, which counts no closing charges */
  apr: number;
  /** what five years of it come to; absent of a line of credit, which nobody draws in a known way */
  inFiveYears?: FiveYears;
  /** of a closed-end loan on a home one lives in */
  tests?: LoanTestResult;
}

/** Whether a loan stands first on the home: a home equity loan does where nothing else is owed on it. */
export const isFirstLien = ({
  product,
  seniorBalance = 0,
}: Pick<LoanInput, "product" | "seniorBalance">): boolean =>
  !isSecondLienProduct(product) || seniorBalance === 0;

/** Dollars of a loan that count toward loan-to-value: those of the note but for the fee that an FHA or VA loan finances. */
export function baseLoan(
  input: Pick<LoanInput, "product" | "purpose" | "value" | "loanAmount" | "vaUse">,
): number {
  const { product, loanAmount } = input;
  return isGovernmentProduct(product) ? baseOf({ ...input, product }, loanAmount) : loanAmount;
}

/** Loan-to-value and combined loan-to-value as fractions of the value. */
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
