import { HOME_VALUE_BANDS } from "~/domain/amount-bands";
import { roughAmount, roughAmountPage } from "~/steps/homes/rough-amount";
import { RoughAmountPage } from "~/steps/homes/rough-amount-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedHomeValue } from "./estimated-home-value.step";

export const loader = stepLoader(estimatedHomeValue, {
  load: ({ state: { answers } }) => roughAmountPage(HOME_VALUE_BANDS, answers.currentHomeValue),
});

export const action = stepAction(estimatedHomeValue, ({ values }) =>
  done({ answers: { currentHomeValue: roughAmount(HOME_VALUE_BANDS, values) } }),
);

export default function EstimatedHomeValue() {
  return (
    <RoughAmountPage
      label="Value of the home"
      lead="A guess is fine: what it would sell for if you sold it now."
      exactLabel="Value of the home"
    />
  );
}
