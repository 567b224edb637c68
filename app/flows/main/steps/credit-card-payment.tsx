import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { creditCardPayment } from "./credit-card-payment.step";

export const loader = stepLoader(creditCardPayment);

export const action = stepAction(creditCardPayment);

export default function CreditCardPayment() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
