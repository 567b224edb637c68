import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { savingsAlert } from "./savings-alert.step";

export const loader = stepLoader(savingsAlert);

export const action = stepAction(savingsAlert);

export default function SavingsAlert() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
