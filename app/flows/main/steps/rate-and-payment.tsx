import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { rateAndPayment } from "./rate-and-payment.step";

export const loader = stepLoader(rateAndPayment);

export const action = stepAction(rateAndPayment);

export default function RateAndPayment() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
