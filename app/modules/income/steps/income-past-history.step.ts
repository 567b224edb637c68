import { NOTHING } from "../../../wizard/step";
import { incomeStep } from "../income-step";

export const incomePastHistory = incomeStep({
  id: "income-past-history",
  title: "Where did you work before?",
  asks: NOTHING,
  owns: ["incomeHistory"],
  params: ":borrowerId/:borrowerIndex",
});
