import { vaUseOf } from "~/domain/pricing/government";
import { type HomePlace, homePlace } from "~/steps/address/home-place";
import type { PurchasePlan } from "~/steps/offers/purchase-quote";
import type { MainState } from "~/flows/main/state";

/** What is to be bought, as far as it is answered. */
export const planOf = (visited: MainState): PurchasePlan => planIn(visited.answers, homePlace(visited));

const planIn = (answers: MainState["answers"], place: HomePlace | undefined): PurchasePlan => ({
  price: answers.purchasePrice,
  downPayment: answers.downPayment,
  scoreBand: answers.scoreBand,
  termYears: answers.termYears,
  state: place?.state,
  county: place?.county,
  hasServed: answers.isVeteran,
  vaUse: vaUseOf(answers),
  isFirstTimeBuyer: answers.isFirstTimeBuyer,
});
