import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { manualBorrower } from "./manual-borrower.step";

export const loader = stepLoader(manualBorrower);

export const action = stepAction(manualBorrower);

export default function ManualBorrower() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
