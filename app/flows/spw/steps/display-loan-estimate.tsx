import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { displayLoanEstimate } from "./display-loan-estimate.step";

export const loader = stepLoader(displayLoanEstimate);
export const action = stepAction(displayLoanEstimate);

export default function DisplayLoanEstimate() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
