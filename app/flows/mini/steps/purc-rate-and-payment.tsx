import { saveStay } from "~/steps/comparison/save-stay";
import { choosePurchaseLoan, updateRateNumbers } from "~/steps/offers/choose-purchase-loan";
import { rateForm, type RateNumbers } from "~/steps/offers/purchase-rate";
import { comparedPurchase, purchaseRatePage, type PurchaseRateView } from "~/steps/offers/purchase-rate-page";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { sendButtons } from "~/steps/send/send-buttons";
import { useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { planOf } from "~/flows/mini/plan";
import type { MiniState } from "~/flows/mini/state";
import { purcRateAndPayment } from "./purc-rate-and-payment.step";

export const handle: PageHandle = { styles: "comparison" };

/** No other page asks for score and service. */
const ASKS = { score: true, service: true } as const;

const submissionOf = (state: MiniState) => ({
  asks: ASKS,
  planWith: (numbers: RateNumbers) => planOf({ ...state, answers: { ...state.answers, ...numbers } }),
});

export const loader = stepLoader(purcRateAndPayment, {
  load: async (visit) => {
    const { state, backend } = visit;
    return purchaseRatePage(visit, {
      plan: planOf(state),
      answers: state.answers,
      minScore: await minCreditScore(backend),
      county: state.answers.propertyCounty,
      asks: ASKS,
    });
  },
});

export const action = stepAction(
  purcRateAndPayment,
  ({ values, state }) => choosePurchaseLoan(values, state.answers, submissionOf(state)),
  {
    update: ({ form, state }) => updateRateNumbers(form, rateForm, submissionOf(state)),
    assume: (press) => saveStay(press),
    ...sendButtons((press: ButtonPress<MiniState>) =>
      comparedPurchase(press, { plan: planOf(press.state), answers: press.state.answers, asks: ASKS }),
    ),
  },
);

export default function PurcRateAndPayment() {
  const { data } = useStep<PurchaseRateView>();
  return <PurchaseRatePage {...data} />;
}
