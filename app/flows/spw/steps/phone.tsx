import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { phone } from "./phone.step";

export const loader = stepLoader(phone);
export const action = stepAction(phone);

export default function Phone() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
