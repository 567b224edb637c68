import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { frozenCredit } from "./frozen-credit.step";

export const loader = stepLoader(frozenCredit);
export const action = stepAction(frozenCredit);

export default function FrozenCredit() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
