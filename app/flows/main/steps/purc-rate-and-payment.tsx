import { purchaseRatePage, type PurchaseRateView } from "~/steps/offers/purchase-rate";
import { PurchaseRatePage } from "~/steps/offers/purchase-rate-view";
import { useStep } from "~/ui/page";
import { minCreditScore } from "~server/backend/min-credit-score";
import { parseForm } from "~server/http/form";
import { done, refused, stayHere } from "~server/http/result";
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

export const action = stepAction(purcRateAndPayment, ({ values }) => done({ answers: values }), {
  update: ({ form }) => {
    const parsed = parseForm(form, termPlan);
    return parsed.ok
      ? stayHere({ answers: parsed.value, notice: "Your numbers are updated." })
      : refused(parsed.errors);
  },
});

export default function PurcRateAndPayment() {
  const { data } = useStep<PurchaseRateView>();
  return <PurchaseRatePage {...data} />;
}
