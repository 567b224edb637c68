import { vaUseOf } from "~/domain/pricing/government";
import { type HomePlace, homePlace } from "~/steps/address/home-place";
import { productChosen } from "~/steps/offers/purchase-rate";
import type { PurchasePlan } from "~/steps/offers/purchase-quote";
import { serviceOf } from "./service-of";
import type { MainState } from "~/flows/main/state";

/** What is to be bought, as far as it is answered. */
export const planOf = (visited: MainState): PurchasePlan =>
  planIn(visited.answers, homePlace(visited), serviceOf(visited).canUseVa !== false);

const planIn = (
  answers: MainState["answers"],
  place: HomePlace | undefined,
  isAlone: boolean,
): PurchasePlan => ({
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
  product: productChosen(answers, isAlone),
});
