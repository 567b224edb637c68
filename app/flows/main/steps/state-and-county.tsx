import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { stateAndCounty } from "./state-and-county.step";

export const loader = stepLoader(stateAndCounty);

export const action = stepAction(stateAndCounty);

export default function StateAndCounty() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
