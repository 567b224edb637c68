import { vaUseOf } from "~/domain/pricing/va-use";
import type { PurchaseQuote } from "~/domain/pricing/price";
import { chosenProduct } from "~/steps/offers/purchase-rate";
import { quoteOfPlan, type PurchasePlan } from "~/steps/offers/purchase-quote";
import type { PurchaseState } from "./state";

/** Returns the purchase plan, as far as it is answered. */
export const planOf = ({ answers }: Pick<PurchaseState, "answers">): PurchasePlan => ({
  price: answers.homeValue,
  downPayment: answers.downPayment,
  scoreBand: answers.scoreBand,
  termYears: answers.termYears,
  state: answers.propertyState,
  county: answers.propertyCounty,
  hasServed: answers.isVeteran,
  isFirstTimeBuyer: answers.isFirstTimeBuyer,
  vaUse: vaUseOf(answers),
  product: chosenProduct(answers),
});

/**
 * Returns the estimate for the answers; undefined while price, down payment or state is unknown.
 */
export const quoteOf = (state: Pick<PurchaseState, "answers">): PurchaseQuote | undefined =>
  quoteOfPlan(planOf(state));

/** Returns the requested price and loan, in dollars; undefined while they were not entered here. */
export function requestedLoan({
  answers: { homeValue, downPayment },
}: Pick<PurchaseState, "answers">): { purchasePrice: number; loanAmount: number } | undefined {
  if (homeValue === undefined || downPayment === undefined) return undefined;
  return { purchasePrice: homeValue, loanAmount: homeValue - downPayment };
}
