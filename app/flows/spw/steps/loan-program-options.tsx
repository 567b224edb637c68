import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { openHere } from "~/flows/spw/who/open-presentation";
import { loanProgramOptions } from "./loan-program-options.step";

export const loader = stepLoader(loanProgramOptions, { arrive: openHere });
export const action = stepAction(loanProgramOptions);

export default function LoanProgramOptions() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
