import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { CASH_OUT_CHOICES, cashOutAmountOf, cashOutChoiceOf } from "../../../domain/cash-out-choices";
import { cashoutAmount } from "./cashout-amount.step";

interface Data {
  choices: { value: string; label: string }[];
}

export const loader = stepLoader(cashoutAmount, {
  load: ({ state: { answers, facts } }) => {
    const known = answers.desiredCashAmount ?? answers.cardDebt ?? facts.offer?.cashAmount;
    const choice = known === undefined ? undefined : cashOutChoiceOf(known);
    const data: Data = {
      choices: CASH_OUT_CHOICES.map(({ value, label }) => ({ value: String(value), label })),
    };
    return { data, values: { desiredCashAmount: choice && String(choice.value) } };
  },
});

export const action = stepAction(cashoutAmount, ({ values, state: { answers, facts } }) => {
  const named = answers.desiredCashAmount ?? answers.cardDebt ?? facts.offer?.cashAmount;
  return done({ answers: { desiredCashAmount: cashOutAmountOf(values.desiredCashAmount, named) } });
});

export default function CashoutAmount() {
  const { choices } = useStep<Data>().data;
  return (
    <StepPage lead="Think of what should be in your hand after the costs of the loan are paid. You can name the exact amount later.">
      <StepForm submit="Continue">
        <RadioCards name="desiredCashAmount" label="How much cash do you need?" hideLabel options={choices} />
      </StepForm>
    </StepPage>
  );
}
