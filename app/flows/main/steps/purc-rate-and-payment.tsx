import { purchaseRatePage, type PurchaseRateView } from "~/steps/offers/purchase-rate";
import { updateNumbers } from "~/steps/offers/update-numbers";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { useStep } from "~/ui/page";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/http/step";
import { planOf } from "~/flows/main/loan/purchase-plan";
import { purcRateAndPayment, termPlan } from "./purc-rate-and-payment.step";

export const loader = stepLoader(purcRateAndPayment, {
  load: async ({ state, backend }) =>
    purchaseRatePage(planOf(state), {
      minScore: await minCreditScore(backend),
      county: state.answers.propertyCounty,
      asksScore: false,
    }),
});

export const action = stepAction(purcRateAndPayment, undefined, { update: updateNumbers(termPlan) });

export default function PurcRateAndPayment() {
  const { data } = useStep<PurchaseRateView>();
  return <PurchaseRatePage {...data} />;
}
