import { z } from "zod";
import type { VariantOf } from "~/content/experiments";
import { checkCashOut } from "~/domain/limits";
import { amountField, moneyText } from "~/steps/fields";
import { NO_CASH } from "~/steps/homes/home-cash";
import { monthlyLimitBox, monthlyLimitValues } from "~/steps/loan/monthly-limit";
import { CashOutPage, type CashOutView } from "~/steps/loan/cash-out-view";
import { Checkbox, MoneyField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { parseForm } from "~server/edge/form";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { cashOutAmountOf, statedCash } from "~/domain/cash-out-choices";
import { cashOutValue, cashOutView } from "~/steps/loan/cash-out";
import { cashoutAmount } from "./cashout-amount.step";

export const meta = () => [
  {
    name: "description",
    content:
      "How much cash would you like from your home? Choose a range, and see on the next pages what it would cost with every number explained.",
  },
];

/** The content of the page: the ranges, or an amount field in an experiment. */
type CashoutAmountView = CashOutView | { typed: true };

const typed: VariantOf<"cashout-first-question"> = "amount";

export const loader = stepLoader(cashoutAmount, {
  load: ({ state: { answers, facts }, variant }) => {
    const known = answers.desiredCashAmount ?? answers.cardDebt ?? facts.offer?.cashAmount;
    const data: CashoutAmountView = variant === typed ? { typed: true } : cashOutView();
    return {
      data,
      values: {
        desiredCashAmount: cashOutValue(known),
        amount: moneyText(statedCash(known)),
        ...monthlyLimitValues(answers),
      },
    };
  },
});

/** Dollars as entered (LIMIT-03). */
const typedForm = z.object({
  amount: amountField(NO_CASH, (dollars) => (dollars === 0 ? NO_CASH : checkCashOut(dollars))),
  isMonthlyKept: monthlyLimitBox,
});

export const action = stepAction(
  cashoutAmount,
  ({ values, state: { answers, facts } }) => {
    const named = answers.desiredCashAmount ?? answers.cardDebt ?? facts.offer?.cashAmount;
    const { desiredCashAmount, isMonthlyKept } = values;
    return done({ answers: { desiredCashAmount: cashOutAmountOf(desiredCashAmount, named), isMonthlyKept } });
  },
  {
    amount: ({ form }) => {
      const parsed = parseForm(form, typedForm);
      if (!parsed.ok) return refused(parsed.errors);
      const { amount, isMonthlyKept } = parsed.value;
      return done({ answers: { desiredCashAmount: amount, isMonthlyKept } });
    },
  },
);

export default function CashoutAmount() {
  const { data } = useStep<CashoutAmountView>();
  if (!("typed" in data)) return <CashOutPage name="desiredCashAmount" asksLimit {...data} />;
  return (
    <StepPage lead="The cash you want after loan costs are paid. An estimate is fine: you can change it later.">
      <StepForm submit="Continue" intent="amount">
        <MoneyField name="amount" label="Cash you'd like" />
        <Checkbox name="isMonthlyKept" label="I want to pay no more each month than today (optional)" />
      </StepForm>
    </StepPage>
  );
}
