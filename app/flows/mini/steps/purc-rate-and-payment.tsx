import {
  purchaseRatePage,
  rateForm,
  refuseLowDownPayment,
  type PurchaseRateView,
} from "~/steps/offers/purchase-rate";
import { EXAMPLE_BAND, EXAMPLE_TERM_YEARS } from "~/steps/offers/purchase-quote";
import { continueWithShownNumbers, updateNumbers } from "~/steps/offers/update-numbers";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { useStep } from "~/ui/page";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/visit/step";
import { planOf } from "~/flows/mini/plan";
import { purcRateAndPayment } from "./purc-rate-and-payment.step";

export const loader = stepLoader(purcRateAndPayment, {
  load: async ({ state, backend }) =>
    purchaseRatePage(planOf(state), {
      minScore: await minCreditScore(backend),
      county: state.answers.propertyCounty,
      asksScore: true,
      service: state.answers,
    }),
});

export const action = stepAction(
  purcRateAndPayment,
  ({ values, state }) => {
    const { answers } = state;
    const refusal = refuseLowDownPayment(planOf({ ...state, answers: { ...answers, ...values } }));
    return (
      refusal ??
      continueWithShownNumbers(values, {
        scoreBand: answers.scoreBand ?? EXAMPLE_BAND,
        termYears: answers.termYears ?? EXAMPLE_TERM_YEARS,
        isFirstTimeBuyer: answers.isFirstTimeBuyer,
        loanKind: answers.loanKind ?? "fixed",
        isVeteran: answers.isVeteran,
        hasHadVaLoan: answers.hasHadVaLoan,
        hasVaCompensation: answers.hasVaCompensation,
      })
    );
  },
  { update: ({ form, state }) => updateNumbers(rateForm(planOf(state)))({ form }) },
);

export default function PurcRateAndPayment() {
  const { data } = useStep<PurchaseRateView>();
  return <PurchaseRatePage {...data} />;
}
