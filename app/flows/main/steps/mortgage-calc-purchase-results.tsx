import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { mortgageCalcPurchaseResults } from "./mortgage-calc-purchase-results.step";

export const loader = stepLoader(mortgageCalcPurchaseResults);

export const action = stepAction(mortgageCalcPurchaseResults);

export default function MortgageCalcPurchaseResults() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
