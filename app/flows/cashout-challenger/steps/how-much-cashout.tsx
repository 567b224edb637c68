import { CASH_OUT_CHOICES, statedCash } from "~/domain/cash-out-choices";
import { moneyText } from "~/steps/fields";
import { RoughAmountPage } from "~/steps/homes/rough-amount-view";
import { cashOutValue } from "~/steps/loan/cash-out";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { howMuchCashout } from "./how-much-cashout.step";

export const handle: PageHandle = { styles: "taps" };

const OPTIONS = CASH_OUT_CHOICES.map(({ value, label }) => ({ value: String(value), label }));

export const loader = stepLoader(howMuchCashout, {
  load: ({ state: { answers } }) => {
    const named = statedCash(answers.cashAmount);
    return {
      data: { options: OPTIONS },
      values: named ? { exact: moneyText(named) } : { about: cashOutValue(answers.cashAmount) },
    };
  },
});

// C6: a range is stored as its own value, an amount as a number.
export const action = stepAction(howMuchCashout, ({ values: { about, exact } }) =>
  done({ answers: { cashAmount: exact ?? Number(about) } }),
);

export default function HowMuchCashout() {
  return (
    <RoughAmountPage
      label="Cash you'd like"
      lead="Cash to you, after all costs."
      exactLabel="Cash you'd like"
    />
  );
}
