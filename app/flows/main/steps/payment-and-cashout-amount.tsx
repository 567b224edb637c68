import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { paymentAndCashoutAmount } from "./payment-and-cashout-amount.step";

export const loader = stepLoader(paymentAndCashoutAmount);

export const action = stepAction(paymentAndCashoutAmount);

export default function PaymentAndCashoutAmount() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
