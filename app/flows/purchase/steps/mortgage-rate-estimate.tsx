import { rateSteps, type RateSteps } from "~/steps/offers/rate-steps";
import { RateStepsView } from "~/steps/offers/rate-steps-view";
import {
  purchaseRatePage,
  termAndServiceForm,
  refuseLowDownPayment,
  type PurchaseRateView,
} from "~/steps/offers/purchase-rate";
import { EXAMPLE_TERM_YEARS } from "~/steps/offers/purchase-quote";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { continueWithShownNumbers, updateNumbers } from "~/steps/offers/update-numbers";
import { useStep } from "~/ui/page";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/visit/step";
import { planOf, quoteOf } from "~/flows/purchase/plan";
import { mortgageRateEstimate } from "./mortgage-rate-estimate.step";

interface MortgageRateEstimateView extends PurchaseRateView {
  /** the effect of an eighth of a point; absent while there is no quote */
  steps?: RateSteps | undefined;
}

export const loader = stepLoader(mortgageRateEstimate, {
  load: async ({ state, backend }) => {
    const { propertyCounty: county, termYears = EXAMPLE_TERM_YEARS } = state.answers;
    const minScore = await minCreditScore(backend);
    const shown = purchaseRatePage(planOf(state), {
      minScore,
      county,
      asksScore: false,
      service: state.answers,
    });
    const quote = quoteOf(state);
    const isFixed = quote !== undefined && planOf(state).product === undefined;
    const data: MortgageRateEstimateView = {
      ...shown.data,
      steps: isFixed ? rateSteps(quote, termYears) : undefined,
    };
    return { ...shown, data };
  },
});

export const action = stepAction(
  mortgageRateEstimate,
  ({ values, state }) =>
    refuseLowDownPayment(planOf({ answers: { ...state.answers, ...values } })) ??
    // Choosing a different loan than the one shown displays its figures first.
    continueWithShownNumbers(values, {
      ...values,
      loanKind: values.loanKind && (state.answers.loanKind ?? "fixed"),
    }),
  { update: ({ form, state }) => updateNumbers(termAndServiceForm(planOf(state)))({ form }) },
);

export default function MortgageRateEstimate() {
  const { steps, ...view } = useStep<MortgageRateEstimateView>().data;
  return <PurchaseRatePage {...view}>{steps ? <RateStepsView {...steps} /> : null}</PurchaseRatePage>;
}
