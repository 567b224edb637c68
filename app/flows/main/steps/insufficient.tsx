import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { insufficient } from "./insufficient.step";

export const loader = stepLoader(insufficient);

export const action = stepAction(insufficient);

export default function Insufficient() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
