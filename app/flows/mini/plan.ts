import type { PurchaseQuote } from "~/domain/pricing/price";
import { quoteOfPlan, type PurchasePlan } from "~/steps/offers/purchase-quote";
import type { MiniState } from "./state";

/** What is to be bought, as far as it is answered. */
export const planOf = ({ answers }: MiniState): PurchasePlan => ({
  price: answers.homeValue,
  downPayment: answers.downPayment,
  scoreBand: answers.scoreBand,
  termYears: answers.termYears,
  state: answers.propertyState,
});

/** The estimate that the answers make, or undefined while price or state is not known. */
export const quoteOf = (state: MiniState): PurchaseQuote | undefined => quoteOfPlan(planOf(state));

/** The price and the loan that the answers ask for, in dollars; undefined while they were not given here. */
export function askedFor({ answers }: MiniState): { purchasePrice: number; loanAmount: number } | undefined {
  const { homeValue, downPayment } = answers;
  if (homeValue === undefined || downPayment === undefined) return undefined;
  return { purchasePrice: homeValue, loanAmount: homeValue - downPayment };
}
