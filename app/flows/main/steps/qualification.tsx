import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { qualification } from "./qualification.step";

export const loader = stepLoader(qualification);

export const action = stepAction(qualification);

export default function Qualification() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
