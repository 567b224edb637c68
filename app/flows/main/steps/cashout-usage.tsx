import { CheckboxCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { cashoutUsage } from "./cashout-usage.step";

export const loader = stepLoader(cashoutUsage);
export const action = stepAction(cashoutUsage);

const USES = [
  { value: "payingOffDebts", label: "Paying off debts", hint: "Cards, car loans, medical bills" },
  { value: "homeRenovations", label: "Work on the home" },
  { value: "savings", label: "Savings", hint: "Something for a rainy day" },
  { value: "investments", label: "Investments", hint: "Another home, a business" },
  { value: "else", label: "Something else" },
];

export default function CashoutUsage() {
  return (
    <StepPage lead="Choose all that apply. A loan expert can help you find the way that suits it. The rates we show do not depend on your answer.">
      <StepForm submit="Continue">
        <CheckboxCards name="cashoutUsage" label="What the cash is for" hideLabel options={USES} />
      </StepForm>
    </StepPage>
  );
}
