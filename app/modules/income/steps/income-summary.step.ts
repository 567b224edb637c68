import { NOTHING } from "../../../wizard/step";
import { incomeStep } from "../income-step";
import { about } from "../words";

export const incomeSummary = incomeStep({
  id: "income-summary",
  title: (state, item) => about(state, item, "Your income", (name) => `${name}'s income`),
  asks: NOTHING,
  params: ":borrowerId/:borrowerIndex",
});
