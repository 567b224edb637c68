import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { openHere } from "~/flows/spw/who/open-presentation";
import { loanPresentation } from "./loan-presentation.step";

export const loader = stepLoader(loanPresentation, { arrive: openHere });
export const action = stepAction(loanPresentation);

export default function LoanPresentation() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
