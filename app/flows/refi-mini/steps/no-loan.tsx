import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { noLoan } from "./no-loan.step";

export const loader = stepLoader(noLoan);

export const action = stepAction(noLoan);

export default function Page() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
