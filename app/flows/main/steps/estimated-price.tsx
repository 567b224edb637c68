import { PricePage } from "~/steps/loan/price-view";
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
export const action = stepAction(estimatedPrice);

export default function EstimatedPrice() {
  return <PricePage name="purchasePrice" />;
}
