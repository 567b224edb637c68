import { amountQuestions, amountsForm } from "~/modules/income/answers/amounts";
import { incomeStep } from "~/modules/income/income-step";
import { applicantOf, isFirstBorrower, typesOf } from "~/modules/income/state";
import { textFor } from "~/modules/income/answers/labels";

export const incomeAmount = incomeStep({
  id: "income-amount",
  title: (state, item) =>
    textFor(state, item, "How much do you earn?", (name) => `How much does ${name} earn?`),
  privacy: "secret",
  schema: (state, item) => amountsForm(typesOf(state, applicantOf(item)), isFirstBorrower(state, item)),
  softChecks: (values, { state, item }) => amountQuestions(typesOf(state, applicantOf(item)), values),
  ownedAnswers: ["incomeAmounts"],
  params: ":borrowerId/:borrowerIndex",
});
