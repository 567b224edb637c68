import { PricePage } from "~/steps/loan/price-view";
import { downPaymentAnswers, militaryServiceValues } from "~/steps/loan/price";
import { formValues } from "~server/visit/form-answers";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedPrice } from "./estimated-price.step";

export const meta = () => [
  {
    name: "description",
    content:
      "Tell us a home price and your down payment, and see your monthly payment, your rate and your APR. We don't check your credit.",
  },
];

export const loader = stepLoader(estimatedPrice, {
  load: ({ state }) => ({
    data: {},
    values: { ...formValues(estimatedPrice, state), ...militaryServiceValues(state.answers) },
  }),
});
export const action = stepAction(estimatedPrice, ({ values, state }) =>
  done({
    answers: {
      purchasePrice: values.purchasePrice,
      ...downPaymentAnswers(values.purchasePrice, values, state.answers),
    },
  }),
);

export default function EstimatedPrice() {
  return <PricePage name="purchasePrice" />;
}
