import { amountsForm } from "../amounts";
import { incomeStep } from "../income-step";
import { applicantOf, isFirstBorrower, typesOf } from "../state";
import { about } from "../words";

export const incomeAmount = incomeStep({
  id: "income-amount",
  title: (state, item) =>
    about(state, item, "How much do you earn?", (name) => `How much does ${name} earn?`),
  asks: (state, item) => amountsForm(typesOf(state, applicantOf(item)), isFirstBorrower(state, item)),
  owns: ["incomeAmounts"],
  params: ":borrowerId/:borrowerIndex",
});
