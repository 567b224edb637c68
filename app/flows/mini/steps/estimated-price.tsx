import { PricePage } from "~/steps/loan/price-view";
import { needsFirstTimeBuyer } from "~/steps/loan/price";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { estimatedPrice } from "./estimated-price.step";

export const loader = stepLoader(estimatedPrice);
export const action = stepAction(estimatedPrice, ({ values }) =>
  done({
    answers: { ...values, isLittleDown: needsFirstTimeBuyer(values.homeValue, values.downPayment) },
  }),
);

export default function EstimatedPrice() {
  return <PricePage name="homeValue" />;
}
