import { borrowerAt } from "~/steps/people/borrowers";
import { PREFILLED_NAME, PREFILLED_CO_BORROWER } from "~/steps/people/prefilled-names";
import { peopleAnswer } from "~/steps/answer-summaries";
import { borrowerForm, borrowerTitle } from "~/steps/people/borrower-page";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const borrower = refiStep({
  id: "borrower",
  highPriority: true,
  summary: (state, index) =>
    peopleAnswer(index === "1" ? "With you" : "Your name", [borrowerAt(state, index)]),
  title: borrowerTitle,
  privacy: "masked",
  schema: borrowerForm,
  prefilledBy: (_state, index) => (index === "1" ? PREFILLED_CO_BORROWER : PREFILLED_NAME),
  ownedAnswers: ["borrower", "coBorrower", "isJoint"],
  outcomes: ["opened", "restricted"],
  params: ":borrowerIndex?",
});
