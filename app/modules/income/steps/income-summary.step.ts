import { NOTHING } from "~/wizard/step";
import { incomeStep } from "~/modules/income/income-step";
import { about } from "~/modules/income/answers/words";

export const incomeSummary = incomeStep({
  id: "income-summary",
  title: (state, item) => about(state, item, "Your income", (name) => `${name}'s income`),
  asks: NOTHING,
  params: ":borrowerId/:borrowerIndex",
});
