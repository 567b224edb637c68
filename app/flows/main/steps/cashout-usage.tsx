import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutUsage } from "./cashout-usage.step";

export const loader = stepLoader(cashoutUsage);

export const action = stepAction(cashoutUsage);

export default function CashoutUsage() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
