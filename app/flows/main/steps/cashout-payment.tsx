import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutPayment } from "./cashout-payment.step";

export const loader = stepLoader(cashoutPayment);

export const action = stepAction(cashoutPayment);

export default function CashoutPayment() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
