import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { heloc } from "./heloc.step";

export const loader = stepLoader(heloc);

export const action = stepAction(heloc);

export default function Heloc() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
