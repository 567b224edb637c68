import { vaUseOf } from "~/domain/pricing/government";
import type { PurchaseQuote } from "~/domain/pricing/price";
import { productChosen } from "~/steps/offers/purchase-rate";
import { quoteOfPlan, type PurchasePlan } from "~/steps/offers/purchase-quote";
import { borrowersOf } from "~/steps/people/buyers";
import type { MiniState } from "./state";

/** Who buys with somebody is not asked here whether they are married to each other. */
export const isAlone = (state: MiniState): boolean => borrowersOf(state).length < 2;

/** What is to be bought, as far as it is answered. */
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
    product: productChosen(answers, alone),
  };
}

/** The estimate that the answers make, or undefined while price or state is not known. */
export const quoteOf = (state: MiniState): PurchaseQuote | undefined => quoteOfPlan(planOf(state));

/** The price and the loan that the answers ask for, in dollars; undefined while they were not given here. */
export function askedFor({ answers }: MiniState): { purchasePrice: number; loanAmount: number } | undefined {
  const { homeValue, downPayment } = answers;
  if (homeValue === undefined || downPayment === undefined) return undefined;
  return { purchasePrice: homeValue, loanAmount: homeValue - downPayment };
}
