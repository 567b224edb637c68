import { NOTHING } from "../../../wizard/step";
import { incomeStep } from "../income-step";

export const incomeAmount = incomeStep({
  id: "income-amount",
  title: "How much do you earn?",
  asks: NOTHING,
  owns: ["incomeAmounts"],
  params: ":borrowerId/:borrowerIndex",
});
