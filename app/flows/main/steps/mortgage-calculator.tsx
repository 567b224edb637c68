import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { mortgageCalculator } from "./mortgage-calculator.step";

export const loader = stepLoader(mortgageCalculator);

export const action = stepAction(mortgageCalculator);

export default function MortgageCalculator() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
