import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { validatePhone } from "./validate-phone.step";

export const loader = stepLoader(validatePhone);
export const action = stepAction(validatePhone);

export default function ValidatePhone() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
