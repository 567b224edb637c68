import { PaymentMethodPage } from "~/steps/report/payment-method-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { choosePaymentMethod, paymentMethodPage } from "~/steps/report/payment-method";
import { paymentMethod } from "./payment-method.step";

export const loader = stepLoader(paymentMethod, { load: paymentMethodPage });

export const action = stepAction(paymentMethod, choosePaymentMethod);

export default function PaymentMethod() {
  return <PaymentMethodPage />;
}
