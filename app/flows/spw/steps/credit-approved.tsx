import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { creditApproved } from "./credit-approved.step";

export const loader = stepLoader(creditApproved);
export const action = stepAction(creditApproved);

export default function CreditApproved() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
