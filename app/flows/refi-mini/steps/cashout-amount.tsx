import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutAmount } from "./cashout-amount.step";

export const loader = stepLoader(cashoutAmount);

export const action = stepAction(cashoutAmount);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
