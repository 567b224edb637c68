import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutLanding } from "./cashout-landing.step";

export const loader = stepLoader(cashoutLanding);

export const action = stepAction(cashoutLanding);

export default function CashoutLanding() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
