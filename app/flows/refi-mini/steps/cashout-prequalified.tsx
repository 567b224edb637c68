import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutPrequalified } from "./cashout-prequalified.step";

export const loader = stepLoader(cashoutPrequalified);

export const action = stepAction(cashoutPrequalified);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
