import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedScore } from "./estimated-score.step";

export const loader = stepLoader(estimatedScore);

export const action = stepAction(estimatedScore);

export default function EstimatedScore() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
