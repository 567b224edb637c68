import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { frozenWait } from "./frozen-wait.step";

export const loader = stepLoader(frozenWait);
export const action = stepAction(frozenWait);

export default function FrozenWait() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
