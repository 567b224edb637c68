import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashout } from "./cashout.step";

export const loader = stepLoader(cashout);

export const action = stepAction(cashout);

export default function Cashout() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
