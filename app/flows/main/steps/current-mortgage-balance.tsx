import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { currentMortgageBalance } from "./current-mortgage-balance.step";

export const loader = stepLoader(currentMortgageBalance);

export const action = stepAction(currentMortgageBalance);

export default function CurrentMortgageBalance() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
