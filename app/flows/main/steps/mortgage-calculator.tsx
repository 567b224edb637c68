import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { CalculatorFields } from "~/flows/main/calculator/calculator-fields";
import {
  type CalculatorChoices,
  calculatorAnswers,
  calculatorChoices,
  calculatorValues,
} from "~/steps/calculator/calculator-form";
import { mortgageCalculator } from "./mortgage-calculator.step";

export const meta = () => [
  {
    name: "description",
    content:
      "What would a home cost each month? Price, down payment and state are enough: payment, taxes, insurance and closing costs, each one named.",
  },
];

export const loader = stepLoader(mortgageCalculator, {
  load: ({ state: { answers } }) => ({
    data: calculatorChoices,
    values: calculatorValues(answers.calculator),
  }),
});

export const action = stepAction(mortgageCalculator, ({ values }) =>
  done({ answers: { calculator: calculatorAnswers(values) } }),
);

export default function MortgageCalculator() {
  const { data } = useStep<CalculatorChoices>();
  return (
    <StepPage lead="A rough idea is enough. You see the result right away, and no one will call you about it.">
      <StepForm submit="See the monthly cost">
        <CalculatorFields states={data.states} terms={data.terms} />
      </StepForm>
    </StepPage>
  );
}
