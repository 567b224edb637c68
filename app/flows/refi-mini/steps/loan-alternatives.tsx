import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { loanAlternatives } from "./loan-alternatives.step";

export const loader = stepLoader(loanAlternatives);

export const action = stepAction(loanAlternatives);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
