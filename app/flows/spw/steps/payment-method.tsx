import { choosePaymentMethod, paymentMethodPage } from "~/steps/report/payment-method";
import { PaymentMethodPage, type PaymentMethodView } from "~/steps/report/payment-method-view";
import { refuseUnlessOwnTurn, redirectUnlessOwnTurn } from "~/flows/spw/credit/own-turn";
import { reportFeeForBanker, type FeesForBanker } from "~/steps/presentation/fees-for-banker";
import { FeesForBankerPage } from "~/steps/presentation/fees-for-banker-view";
import { isEmployee } from "~/steps/presentation/presentation";
import { useStep } from "~/ui/page";
import type { LoadedPage } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { paymentMethod } from "./payment-method.step";

export const loader = stepLoader(paymentMethod, {
  onArrival: async (visit) => redirectUnlessOwnTurn(visit),
  load: async (visit): Promise<LoadedPage<PaymentMethodView | FeesForBanker>> =>
    isEmployee(visit.state) ? reportFeeForBanker(visit) : paymentMethodPage(visit),
});

export const action = stepAction(
  paymentMethod,
  (choosing) => refuseUnlessOwnTurn(choosing) ?? choosePaymentMethod(choosing),
);

export default function PaymentMethod() {
  const { data } = useStep<PaymentMethodView | FeesForBanker>();
  return "can" in data ? <FeesForBankerPage fees={data} /> : <PaymentMethodPage />;
}
