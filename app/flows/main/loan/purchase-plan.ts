import { vaUseOf } from "~/domain/pricing/va-use";
import { homePlace } from "~/steps/address/home-place";
import { chosenProduct } from "~/steps/offers/purchase-rate";
import type { PurchasePlan } from "~/steps/offers/purchase-quote";
import { vaServiceOf } from "./service-of";
import type { MainState } from "~/flows/main/state";

/** Returns the purchase plan, as far as it is answered. */
export function planOf(visited: MainState): PurchasePlan {
  const { answers } = visited;
  const place = homePlace(visited);
  const isAlone = vaServiceOf(visited).canUseVa !== false;
  return {
    price: answers.purchasePrice,
    downPayment: answers.downPayment,
    scoreBand: answers.scoreBand,
    termYears: answers.termYears,
    state: place?.state,
    county: place?.county,
    hasServed: answers.isVeteran,
    vaUse: vaUseOf(answers),
    isFirstTimeBuyer: answers.isFirstTimeBuyer,
    isAlone,
    product: chosenProduct(answers, isAlone),
  };
}
