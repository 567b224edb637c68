import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { paymentMethod } from "./payment-method.step";

export const loader = stepLoader(paymentMethod);
export const action = stepAction(paymentMethod);

export default function PaymentMethod() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
