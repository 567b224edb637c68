import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { openHere } from "~/flows/spw/who/open-presentation";
import { inputPhone } from "./input-phone.step";

export const loader = stepLoader(inputPhone, { arrive: openHere });
export const action = stepAction(inputPhone);

export default function InputPhone() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
