import { moneyText } from "~/steps/fields";
import { PricePage } from "~/steps/loan/price-view";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedPrice } from "./estimated-price.step";

export const loader = stepLoader(estimatedPrice, {
  load: ({ state: { answers } }) => ({
    data: {},
    values: {
      purchasePrice: moneyText(answers.purchasePrice),
      downPayment: moneyText(answers.downPayment),
    },
  }),
});

export const action = stepAction(estimatedPrice, ({ values }) => done({ answers: values }));

export default function EstimatedPrice() {
  return <PricePage name="purchasePrice" />;
}
