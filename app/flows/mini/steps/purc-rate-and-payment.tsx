import { purchaseRatePage, rateForm, type PurchaseRateView } from "~/steps/offers/purchase-rate";
import { EXAMPLE_BAND, EXAMPLE_TERM_YEARS } from "~/steps/offers/purchase-quote";
import { continueWith, updateNumbers } from "~/steps/offers/update-numbers";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { useStep } from "~/ui/page";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/http/step";
import { planOf } from "~/flows/mini/plan";
import { purcRateAndPayment } from "./purc-rate-and-payment.step";

export const loader = stepLoader(purcRateAndPayment, {
  load: async ({ state, backend }) =>
    purchaseRatePage(planOf(state), {
      minScore: await minCreditScore(backend),
      county: state.answers.propertyCounty,
      asksScore: true,
    }),
});

export const action = stepAction(
  purcRateAndPayment,
  ({ values, state: { answers } }) =>
    continueWith(values, {
      scoreBand: answers.scoreBand ?? EXAMPLE_BAND,
      termYears: answers.termYears ?? EXAMPLE_TERM_YEARS,
    }),
  { update: updateNumbers(rateForm) },
);

export default function PurcRateAndPayment() {
  const { data } = useStep<PurchaseRateView>();
  return <PurchaseRatePage {...data} />;
}
