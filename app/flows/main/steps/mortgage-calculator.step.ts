import { calculatorForm } from "../calculator-form";
import { mainStep } from "../main-step";

export const mortgageCalculator = mainStep({
  id: "mortgage-calculator",
  title: "What would a home cost you each month?",
  asks: calculatorForm,
  owns: ["calculator"],
});
