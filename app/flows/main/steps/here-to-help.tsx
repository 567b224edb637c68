import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { hereToHelp } from "./here-to-help.step";

export const loader = stepLoader(hereToHelp);

export const action = stepAction(hereToHelp);

export default function HereToHelp() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
