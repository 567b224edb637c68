import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { homeLanding } from "./home-landing.step";

export const loader = stepLoader(homeLanding);

export const action = stepAction(homeLanding);

export default function HomeLanding() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
