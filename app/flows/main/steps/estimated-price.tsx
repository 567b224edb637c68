import { PricePage } from "~/steps/loan/price-view";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedPrice } from "./estimated-price.step";

export const loader = stepLoader(estimatedPrice);
export const action = stepAction(estimatedPrice);

export default function EstimatedPrice() {
  return <PricePage name="purchasePrice" />;
}
