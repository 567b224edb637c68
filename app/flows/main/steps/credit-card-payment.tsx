import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { creditCardPayment } from "./credit-card-payment.step";

export const meta = () => [
  {
    name: "description",
    content:
      "Tell us what you pay on your cards each month, and see what paying them off from your home would change, each month and in total.",
  },
];

export const loader = stepLoader(creditCardPayment);
export const action = stepAction(creditCardPayment);

export default function CreditCardPayment() {
  return (
    <StepPage>
      <StepForm submit="Continue">
        <MoneyField
          name="cardPayment"
          label="Total paid on all cards"
          hint="What you usually pay, not just the minimum."
          suffix="a month"
        />
      </StepForm>
    </StepPage>
  );
}
