import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { creditScore } from "./credit-score.step";

export const loader = stepLoader(creditScore);

export const action = stepAction(creditScore);

export default function CreditScore() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
