import { NOTHING } from "../../../wizard/step";
import { incomeStep } from "../income-step";

export const incomeType = incomeStep({
  id: "income-type",
  title: "How do you earn your money?",
  asks: NOTHING,
  owns: ["incomeTypes"],
  params: ":borrowerId/:borrowerIndex",
});
