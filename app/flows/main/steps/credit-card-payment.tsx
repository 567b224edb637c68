import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { moneyText } from "~/steps/fields";
import { creditCardPayment } from "./credit-card-payment.step";

export const loader = stepLoader(creditCardPayment, {
  load: ({ state: { answers } }) => ({ data: {}, values: { cardPayment: moneyText(answers.cardPayment) } }),
});

export const action = stepAction(creditCardPayment, ({ values }) => done({ answers: values }));

export default function CreditCardPayment() {
  return (
    <StepPage>
      <StepForm submit="Continue">
        <MoneyField
          name="cardPayment"
          label="Paid on all cards together"
          hint="What you usually pay, not just the minimum."
          suffix="a month"
        />
      </StepForm>
    </StepPage>
  );
}
