import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { debtPayOffAndPayment } from "./debt-pay-off-and-payment.step";

export const loader = stepLoader(debtPayOffAndPayment);

export const action = stepAction(debtPayOffAndPayment);

export default function DebtPayOffAndPayment() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
