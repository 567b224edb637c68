import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { purcRateAndPayment } from "./purc-rate-and-payment.step";

export const loader = stepLoader(purcRateAndPayment);

export const action = stepAction(purcRateAndPayment);

export default function PurcRateAndPayment() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
