import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { creditCardDebt } from "./credit-card-debt.step";

export const meta = () => [
  {
    name: "description",
    content:
      "What do your credit cards cost you, and what would paying them off from your home cost? See both sides before you decide anything.",
  },
];

export const loader = stepLoader(creditCardDebt);
export const action = stepAction(creditCardDebt);

export default function CreditCardDebt() {
  return (
    <StepPage lead="We compare what your cards cost you now with paying them off from your home. You see both sides before you decide anything.">
      <StepForm submit="Continue">
        <MoneyField
          name="cardDebt"
          label="Total owed on all cards"
          hint="An estimate is fine. Leave out what you pay off in full each month."
        />
      </StepForm>
    </StepPage>
  );
}
