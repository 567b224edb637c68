import {
  purchaseRatePage,
  termForm,
  refuseLowDownPayment,
  type PurchaseRateView,
} from "~/steps/offers/purchase-rate";
import { EXAMPLE_TERM_YEARS } from "~/steps/offers/purchase-quote";
import { continueWithShownNumbers, updateNumbers } from "~/steps/offers/update-numbers";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { useStep } from "~/ui/page";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/visit/step";
import { homePlace } from "~/steps/address/home-place";
import { planOf } from "~/flows/main/loan/purchase-plan";
import { purcRateAndPayment } from "./purc-rate-and-payment.step";

export const loader = stepLoader(purcRateAndPayment, {
  load: async ({ state, backend }) =>
    purchaseRatePage(planOf(state), {
      minScore: await minCreditScore(backend),
      county: homePlace(state)?.county,
      asksScore: false,
      hasServed: state.answers.isVeteran === true,
    }),
});

export const action = stepAction(
  purcRateAndPayment,
  ({ values, state }) => {
    const { termYears = EXAMPLE_TERM_YEARS, isFirstTimeBuyer, loanKind = "fixed" } = state.answers;
    const refusal = refuseLowDownPayment(planOf({ ...state, answers: { ...state.answers, ...values } }));
    return refusal ?? continueWithShownNumbers(values, { termYears, isFirstTimeBuyer, loanKind });
  },
  { update: ({ form, state }) => updateNumbers(termForm(planOf(state)))({ form }) },
);

export default function PurcRateAndPayment() {
  const { data } = useStep<PurchaseRateView>();
  return <PurchaseRatePage {...data} />;
}
