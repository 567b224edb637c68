import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { creditScores } from "./credit-scores.step";

export const loader = stepLoader(creditScores);
export const action = stepAction(creditScores);

export default function CreditScores() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
