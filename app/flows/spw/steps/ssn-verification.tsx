import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { ssnVerification } from "./ssn-verification.step";

export const loader = stepLoader(ssnVerification);
export const action = stepAction(ssnVerification);

export default function SsnVerification() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
