import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { creditCardDebt } from "./credit-card-debt.step";

export const loader = stepLoader(creditCardDebt);

export const action = stepAction(creditCardDebt);

export default function CreditCardDebt() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
