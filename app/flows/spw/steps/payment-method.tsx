import { choosePaymentMethod, paymentMethodPage } from "~/steps/report/payment-method";
import { PaymentMethodPage, type PaymentMethodView } from "~/steps/report/payment-method-view";
import { notTheirs, ownTurn } from "~/flows/spw/credit/for-employees";
import { reportFeeForBanker, type FeesForBanker } from "~/steps/presentation/fees-for-banker";
import { FeesForBankerPage } from "~/steps/presentation/fees-for-banker-view";
import { isEmployee } from "~/steps/presentation/shown";
import { useStep } from "~/ui/page";
import type { Loaded } from "~server/visit/result";
import { stepAction, stepLoader } from "~server/visit/step";
import { paymentMethod } from "./payment-method.step";

export const loader = stepLoader(paymentMethod, {
  arrive: async (visit) => ownTurn(visit),
  load: async (visit): Promise<Loaded<PaymentMethodView | FeesForBanker>> =>
    isEmployee(visit.state) ? reportFeeForBanker(visit) : paymentMethodPage(visit),
});

export const action = stepAction(
  paymentMethod,
  (choosing) => notTheirs(choosing) ?? choosePaymentMethod(choosing),
);

export default function PaymentMethod() {
  const { data } = useStep<PaymentMethodView | FeesForBanker>();
  return "can" in data ? <FeesForBankerPage fees={data} /> : <PaymentMethodPage />;
}
