import { PricePage } from "~/steps/loan/price-view";
import { needsFirstTimeBuyer } from "~/steps/loan/price";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedPrice } from "./estimated-price.step";

export const meta = () => [
  {
    name: "description",
    content:
      "Tell us the price of a home and your down payment, and see your rate, your APR and your monthly payment. Your credit is not looked at.",
  },
];

export const loader = stepLoader(estimatedPrice);
export const action = stepAction(estimatedPrice, ({ values }) =>
  done({
    answers: { ...values, isLittleDown: needsFirstTimeBuyer(values.purchasePrice, values.downPayment) },
  }),
);

export default function EstimatedPrice() {
  return <PricePage name="purchasePrice" />;
}
