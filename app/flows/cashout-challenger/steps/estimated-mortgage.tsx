import { BALANCE_BANDS } from "~/domain/amount-bands";
import { roughAmount, roughAmountPage } from "~/steps/homes/rough-amount";
import { RoughAmountPage } from "~/steps/homes/rough-amount-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedMortgage } from "./estimated-mortgage.step";

export const loader = stepLoader(estimatedMortgage, {
  load: ({ state: { answers } }) => roughAmountPage(BALANCE_BANDS, answers.currentMortgageBalance),
});

export const action = stepAction(estimatedMortgage, ({ values }) =>
  done({ answers: { currentMortgageBalance: roughAmount(BALANCE_BANDS, values) } }),
);

export default function EstimatedMortgage() {
  return (
    <RoughAmountPage
      label="What you still owe"
      lead="Count all loans on the home together. A rough figure is fine."
      exactLabel="Still owed"
      exactHint="Statements call it the principal balance."
    />
  );
}
