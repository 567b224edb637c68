import { HOME_VALUE_BANDS } from "~/domain/amount-bands";
import { roughAmount, roughAmountPage } from "~/steps/homes/rough-amount";
import { RoughAmountPage } from "~/steps/homes/rough-amount-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { estimatedHomeValue } from "./estimated-home-value.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(estimatedHomeValue, {
  load: ({ state: { answers } }) => roughAmountPage(HOME_VALUE_BANDS, answers.currentHomeValue),
});

export const action = stepAction(estimatedHomeValue, ({ values }) =>
  done({ answers: { currentHomeValue: roughAmount(HOME_VALUE_BANDS, values) } }),
);

export default function EstimatedHomeValue() {
  return (
    <RoughAmountPage
      label="Home value"
      lead="An estimate is fine: about what it would sell for today."
      exactLabel="Home value"
    />
  );
}
