import { NOTHING } from "../../../wizard/step";
import { incomeStep } from "../income-step";

export const incomeSummary = incomeStep({
  id: "income-summary",
  title: "Your income",
  asks: NOTHING,
  params: ":borrowerId/:borrowerIndex",
});
