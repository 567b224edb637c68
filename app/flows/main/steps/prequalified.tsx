import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { prequalified } from "./prequalified.step";

export const loader = stepLoader(prequalified);

export const action = stepAction(prequalified);

export default function Prequalified() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
