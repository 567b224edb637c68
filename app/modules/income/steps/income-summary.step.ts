import { incomeStep } from "~/modules/income/income-step";
import { housingForm, housingQuestions } from "~/modules/income/answers/housing";
import { textFor } from "~/modules/income/answers/labels";

export const incomeSummary = incomeStep({
  id: "income-summary",
  title: (state, item) => textFor(state, item, "Your income", (name) => `${name}'s income`),
  privacy: "secret",
  schema: housingForm,
  softChecks: housingQuestions,
  ownedAnswers: ["presentHome", "monthlyRent", "associationDues", "keptHomeCosts", "keptHomeRent"],
  params: ":borrowerId/:borrowerIndex",
});
