/**
 * Home equity lines and loans behind the first lien. Dollars, rates in percent, loan-to-value as a
 * fraction.
 */

import { roundToCents } from "~/domain/money";
import { combinedRate } from "./grid";
import { assertPossible, loanToValue, type LoanTerms } from "./loan";
import type { LoanInput } from "./loan-input";
import { RATE_PER_POINT, RATE_STEP } from "./first-lien";
import { costsOfTerms, texasRateSteps } from "./loan-costs";
import { monthlyPayment } from "./payment";
import type { SecondLienProduct } from "./products";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/** A second lien to be priced; `seniorBalance` is the balance ahead of it. */
export type SecondLienInput = LoanInput & { product: SecondLienProduct };

interface RateAndPayments {
  rate: number;
  isVariable: boolean;
  margin?: number;
  termMonths: number;
  interestOnlyMonths: number;
  principalAndInterest: number;
  repaymentPayment?: number;
  description: string;
}

function lineOfCredit(input: LoanInput, added: number, sheet: RateSheet): RateAndPayments {
  const { primeRate, margins, drawYears, repaymentYears } = sheet.lineOfCredit;
  const margin = combinedRate(margins, input.score, loanToValue(input).cltv) + added;
  const rate = primeRate + margin;
  return {
    rate,
    isVariable: true,
    margin,
    termMonths: (drawYears + repaymentYears) * 12,
    interestOnlyMonths: drawYears * 12,
    principalAndInterest: roundToCents((input.loanAmount * rate) / 1200),
    repaymentPayment: monthlyPayment(input.loanAmount, rate, repaymentYears * 12),
    description:
      `Home equity line of credit, variable rate, ${String(drawYears)} years interest only, ` +
      `then ${String(repaymentYears)} years of repayment`,
  };
}

function equityLoan(input: LoanInput, added: number, sheet: RateSheet): RateAndPayments {
  const { baseRate, additions, termYears } = sheet.equityLoan;
  const rate = baseRate + combinedRate(additions, input.score, loanToValue(input).cltv) + added;
  return {
    rate,
    isVariable: false,
    termMonths: termYears * 12,
    interestOnlyMonths: 0,
    principalAndInterest: monthlyPayment(input.loanAmount, rate, termYears * 12),
    description: `${String(termYears)}-year fixed home equity loan`,
  };
}

/**
 * Returns the lender credit for eighths of a percent of rate, in percent of the loan, as negative
 * points.
 */
const pointsOf = (steps: number): number => (steps === 0 ? 0 : (-steps * RATE_STEP) / RATE_PER_POINT);

/**
 * Returns the terms of a line or loan behind the first lien, without points and mortgage insurance.
 * @throws RangeError for an impossible loan (see `assertPossible`), and for an occupancy that has
 *   no price
 */
export function secondLienTerms(input: SecondLienInput, sheet: RateSheet = RATES_2026_11): LoanTerms {
  assertPossible(input);
  const { product, purpose, loanAmount, occupancy } = input;
  const ofOccupancy = sheet.secondLienOccupancy[occupancy];
  if (ofOccupancy === undefined) throw new RangeError("There is no second lien for this occupancy.");
  // Only a credit toward fees above the Texas cap raises the rate; points for a lower rate are not
  // offered.
  const steps = texasRateSteps(input, (count) => ({ rate: 0, points: pointsOf(count) })) ?? 0;
  const points = pointsOf(steps);
  const added = ofOccupancy + steps * RATE_STEP;
  const offered = product === "HELOC" ? lineOfCredit(input, added, sheet) : equityLoan(input, added, sheet);
  return {
    sheet: sheet.version,
    product,
    purpose,
    points,
    loanAmount,
    mortgageInsurance: 0,
    mortgageInsuranceMonths: 0,
    ...loanToValue(input),
    ...costsOfTerms(input, { rate: offered.rate, points }),
    ...offered,
  };
}
