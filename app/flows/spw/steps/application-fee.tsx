import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { applicationFee } from "./application-fee.step";

export const loader = stepLoader(applicationFee);
export const action = stepAction(applicationFee);

export default function ApplicationFee() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
