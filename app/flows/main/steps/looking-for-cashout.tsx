import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { lookingForCashout } from "./looking-for-cashout.step";

export const loader = stepLoader(lookingForCashout);

export const action = stepAction(lookingForCashout);

export default function LookingForCashout() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
