import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { helocLanding } from "./heloc-landing.step";

export const loader = stepLoader(helocLanding);

export const action = stepAction(helocLanding);

export default function HelocLanding() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
