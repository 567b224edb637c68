import type { PurchasePlan } from "~/steps/offers/purchase-quote";
import type { MainState } from "~/flows/main/state";

/** What is to be bought, as far as it is answered. */
export const planOf = ({ answers }: MainState): PurchasePlan => ({
  price: answers.purchasePrice,
  downPayment: answers.downPayment,
  scoreBand: answers.scoreBand,
  termYears: answers.termYears,
  state: answers.propertyState,
});
