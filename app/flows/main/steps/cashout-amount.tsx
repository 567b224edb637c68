import { CashOutPage, type CashOutView } from "~/steps/loan/cash-out-view";
import { useStep } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { cashOutAmountOf } from "~/domain/cash-out-choices";
import { cashOutValue, cashOutView } from "~/steps/loan/cash-out";
import { cashoutAmount } from "./cashout-amount.step";

export const meta = () => [
  {
    name: "description",
    content:
      "How much cash do you need from your home? Choose a range, and see on the next pages what it would cost with every figure explained.",
  },
];

export const loader = stepLoader(cashoutAmount, {
  load: ({ state: { answers, facts } }) => {
    const known = answers.desiredCashAmount ?? answers.cardDebt ?? facts.offer?.cashAmount;
    return { data: cashOutView(), values: { desiredCashAmount: cashOutValue(known) } };
  },
});

export const action = stepAction(cashoutAmount, ({ values, state: { answers, facts } }) => {
  const named = answers.desiredCashAmount ?? answers.cardDebt ?? facts.offer?.cashAmount;
  return done({ answers: { desiredCashAmount: cashOutAmountOf(values.desiredCashAmount, named) } });
});

export default function CashoutAmount() {
  return <CashOutPage name="desiredCashAmount" {...useStep<CashOutView>().data} />;
}
