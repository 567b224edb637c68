/** The purchase in the public calculator: at our own price, or at the visitor's rate. */

import { roundToCents } from "~/domain/money";
import { priceLoan } from "~/domain/pricing/price-loan";
import { fixedProductOf, type TermYears, ASSUMED_HOME } from "~/domain/pricing/products";
import { ASSUMED_SCORE, calculateMortgage, type MortgageCalculation } from "./mortgage-calculator";

/** The inputs. Dollars, percent a year, dollars a month. */
export interface EstimateInput {
  price: number;
  downPayment: number;
  termYears: TermYears;
  /** two letters */
  state: string;
  /** the visitor's own rate; ours when absent */
  rate?: number;
  dues?: number;
}

/** A calculated purchase with its price. Dollars, percent a year. */
export interface PurchaseEstimate extends MortgageCalculation {
  ratePercent: number;
  /** percent; absent with the visitor's own rate, whose charges are unknown */
  apr?: number;
  productDescription?: string;
}

/**
 * Calculates a purchase for a score of 740. At our own price the closing costs are those of the
 * priced loan, including points.
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
