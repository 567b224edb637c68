import { saveStay } from "~/steps/comparison/save-stay";
import { choosePurchaseLoan, updateRateNumbers } from "~/steps/offers/choose-purchase-loan";
import { choiceForm, type RateNumbers } from "~/steps/offers/purchase-rate";
import { comparedPurchase, purchaseRatePage, type PurchaseRateView } from "~/steps/offers/purchase-rate-page";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { sendButtons } from "~/steps/send/send-buttons";
import { useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { homePlace } from "~/steps/address/home-place";
import { planOf } from "~/flows/main/loan/purchase-plan";
import type { MainState } from "~/flows/main/state";
import { purcRateAndPayment } from "./purc-rate-and-payment.step";

export const handle: PageHandle = { styles: "comparison" };

/** Score and service have pages of their own. */
const ASKS = { score: false, service: false } as const;

const submissionOf = (state: MainState) => ({
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
      county: homePlace(state)?.county,
      asks: ASKS,
    });
  },
});

export const action = stepAction(
  purcRateAndPayment,
  ({ values, state }) => choosePurchaseLoan(values, state.answers, submissionOf(state)),
  {
    update: ({ form, state }) => updateRateNumbers(form, choiceForm, submissionOf(state)),
    assume: (press) => saveStay(press),
    ...sendButtons((press: ButtonPress<MainState>) =>
      comparedPurchase(press, { plan: planOf(press.state), answers: press.state.answers, asks: ASKS }),
    ),
  },
);

export default function PurcRateAndPayment() {
  const { data } = useStep<PurchaseRateView>();
  return <PurchaseRatePage {...data} />;
}
