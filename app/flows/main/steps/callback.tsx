import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callback } from "./callback.step";

export const loader = stepLoader(callback);

export const action = stepAction(callback);

export default function Callback() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
