import { CashOutPage, type CashOutView } from "~/steps/loan/cash-out-view";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { cashOutAmountOf } from "~/domain/cash-out-choices";
import { cashOutValue, cashOutView } from "~/steps/loan/cash-out";
import { cashoutAmount } from "./cashout-amount.step";

export const loader = stepLoader(cashoutAmount, {
  load: ({ state: { answers } }) => ({
    data: cashOutView(),
    values: { cashAmount: cashOutValue(answers.cashAmount) },
  }),
});

export const action = stepAction(cashoutAmount, ({ values, state: { answers } }) =>
  done({ answers: { cashAmount: cashOutAmountOf(values.cashAmount, answers.cashAmount) } }),
);

export default function CashoutAmount() {
  return <CashOutPage name="cashAmount" {...useStep<CashOutView>().data} />;
}
