import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { demographics } from "./demographics.step";

export const loader = stepLoader(demographics);
export const action = stepAction(demographics);

export default function Demographics() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
