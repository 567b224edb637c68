import { PricePage } from "~/steps/loan/price-view";
import { downPaymentAnswers, militaryServiceValues } from "~/steps/loan/price";
import { isAlone } from "~/flows/mini/plan";
import { useStep } from "~/ui/page";
import { formValues } from "~server/visit/form-answers";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedPrice } from "./estimated-price.step";

interface EstimatedPriceView {
  /**
   * a VA loan with a co-borrower is arranged by a loan expert (PROGRAM-01), so the question is not
   * asked
   */
  asksService: boolean;
}

export const loader = stepLoader(estimatedPrice, {
  load: ({ state }) => ({
    data: { asksService: isAlone(state) },
    values: { ...formValues(estimatedPrice, state), ...militaryServiceValues(state.answers) },
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
  const { asksService } = useStep<EstimatedPriceView>().data;
  return <PricePage name="homeValue" asksService={asksService} />;
}
