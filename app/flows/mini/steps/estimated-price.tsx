import { PricePage } from "~/steps/loan/price-view";
import { downPaymentAnswers, servedValues } from "~/steps/loan/price";
import { isAlone } from "~/flows/mini/plan";
import { useStep } from "~/ui/page";
import { formValues } from "~server/visit/answers";
import { done } from "~server/visit/result";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedPrice } from "./estimated-price.step";

interface Data {
  /**
   * a VA loan with a co-borrower is arranged by a loan expert (PROGRAM-01), so the question is not
   * asked
   */
  asksService: boolean;
}

export const loader = stepLoader(estimatedPrice, {
  load: ({ state }) => ({
    data: { asksService: isAlone(state) },
    values: { ...formValues(estimatedPrice, state), ...servedValues(state.answers) },
  }),
});
export const action = stepAction(estimatedPrice, ({ values, state }) =>
  done({
    answers: {
      homeValue: values.homeValue,
      ...downPaymentAnswers(
        values.homeValue,
        { ...values, isVeteran: isAlone(state) ? values.isVeteran : undefined },
        state.answers,
      ),
    },
  }),
);

export default function EstimatedPrice() {
  const { asksService } = useStep<Data>().data;
  return <PricePage name="homeValue" asksService={asksService} />;
}
