import { vaUseOf } from "~/domain/pricing/va-use";
import type { PurchaseQuote } from "~/domain/pricing/price";
import { chosenProduct } from "~/steps/offers/purchase-rate";
import { quoteOfPlan, type PurchasePlan } from "~/steps/offers/purchase-quote";
import { borrowersOf } from "~/steps/people/buyers";
import type { MiniState } from "./state";

/** A buyer with a co-borrower is not asked here whether the two are married. */
export const isAlone = (state: MiniState): boolean => borrowersOf(state).length < 2;

/** Returns the purchase plan, as far as it is answered. */
export function planOf(state: MiniState): PurchasePlan {
  const { answers } = state;
  const alone = isAlone(state);
  return {
    price: answers.homeValue,
    downPayment: answers.downPayment,
    scoreBand: answers.scoreBand,
    termYears: answers.termYears,
    state: answers.propertyState,
    county: answers.propertyCounty,
    hasServed: answers.isVeteran,
    isFirstTimeBuyer: answers.isFirstTimeBuyer,
    vaUse: vaUseOf(answers),
    isAlone: alone,
    product: chosenProduct(answers, alone),
  };
}

/** Returns the estimate for the answers; undefined while price or state is unknown. */
export const quoteOf = (state: MiniState): PurchaseQuote | undefined => quoteOfPlan(planOf(state));

/** Returns the requested price and loan, in dollars; undefined while they were not entered here. */
export function requestedLoan({
  answers,
}: MiniState): { purchasePrice: number; loanAmount: number } | undefined {
  const { homeValue, downPayment } = answers;
  if (homeValue === undefined || downPayment === undefined) return undefined;
  return { purchasePrice: homeValue, loanAmount: homeValue - downPayment };
}
