import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedHomeValue } from "./estimated-home-value.step";

export const loader = stepLoader(estimatedHomeValue);

export const action = stepAction(estimatedHomeValue);

export default function EstimatedHomeValue() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
