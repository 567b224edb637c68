import { incomeStep } from "~/modules/income/income-step";
import { housingForm } from "~/modules/income/answers/housing";
import { about } from "~/modules/income/answers/words";

export const incomeSummary = incomeStep({
  id: "income-summary",
  title: (state, item) => about(state, item, "Your income", (name) => `${name}'s income`),
  schema: housingForm,
  ownedAnswers: ["presentHome", "monthlyRent", "associationDues", "keptHomeCosts", "keptHomeRent"],
  params: ":borrowerId/:borrowerIndex",
});
