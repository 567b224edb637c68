import { calculatorForm, calculatorQuestions } from "~/steps/calculator/calculator-form";
import { mainStep } from "~/flows/main/main-step";

export const mortgageCalculator = mainStep({
  id: "mortgage-calculator",
  title: "What would a home cost you each month?",
  privacy: "open",
  schema: calculatorForm,
  softChecks: calculatorQuestions,
  ownedAnswers: ["calculator"],
  entry: true,
  isVisitStart: true,
});
