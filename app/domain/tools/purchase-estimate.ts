/** The purchase that the public calculator shows: at our own price, or at a rate of the visitor's. */

import { roundToCents } from "~/domain/money";
import { priceLoan } from "~/domain/pricing/price-loan";
import { fixedProductOf, type TermYears, ASSUMED_HOME } from "~/domain/pricing/products";
import { ASSUMED_SCORE, calculateMortgage, type MortgageCalculation } from "./mortgage-calculator";

/** What is asked. Dollars, percent a year, dollars a month. */
export interface EstimateInput {
  price: number;
  downPayment: number;
  termYears: TermYears;
  /** two letters */
  state: string;
  /** a rate of one's own; ours when absent */
  rate?: number;
  dues?: number;
}

/** A purchase calculated, with the price of the money. Dollars, percent a year. */
export interface PurchaseEstimate extends MortgageCalculation {
  ratePercent: number;
  /** percent; absent with a rate of one's own, of which we know no charges */
  apr?: number;
  productDescription?: string;
}

/**
 * Calculates a purchase for a score of 740. At our own price the closing costs are those of the priced loan, points included.
 * @throws RangeError beginning with the field's name; `downPayment` when it leaves no loan
 */
export function estimatePurchase(input: EstimateInput): PurchaseEstimate {
  const { price, downPayment, termYears, state, rate, dues = 0 } = input;
  const calculate = (ratePercent: number): MortgageCalculation =>
    calculateMortgage({
      price,
      downPayment: { dollars: downPayment },
      ratePercent,
      termMonths: termYears * 12,
      tax: { state },
      dues,
    });
  if (rate !== undefined) return { ...calculate(rate), ratePercent: rate };
  const loan = priceLoan({
    purpose: "purchase",
    product: fixedProductOf(termYears),
    value: price,
    loanAmount: price - downPayment,
    score: ASSUMED_SCORE,
    ...ASSUMED_HOME,
    state,
  });
  return {
    ...calculate(loan.rate),
    ratePercent: loan.rate,
    apr: loan.apr,
    productDescription: loan.description,
    closingCosts: loan.closingCosts,
    cashNeeded: roundToCents(downPayment + loan.closingCosts),
  };
}
