import { EMPTY_FORM } from "~/wizard/step";
import { mainStep } from "~/flows/main/main-step";
import { calculatorForm, calculatorQuestions } from "~/steps/calculator/calculator-form";

export const mortgageCalcPurchaseResults = mainStep({
  id: "mortgage-calc-purchase-results",
  title: "What your home would cost",
  privacy: "masked",
  schema: EMPTY_FORM,
  softChecks: calculatorQuestions,
  checkedButtons: ["update"],
  checkedSchema: calculatorForm,
});
