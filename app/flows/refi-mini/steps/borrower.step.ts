import { borrowerAt } from "~/steps/people/borrowers";
import { BROUGHT_NAME, BROUGHT_PARTNER } from "~/steps/people/brought-names";
import { saidPeople } from "~/steps/said";
import { borrowerForm, borrowerTitle } from "~/steps/people/borrower-page";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const borrower = refiStep({
  id: "borrower",
  highPriority: true,
  summary: (state, index) => saidPeople(index === "1" ? "With you" : "Your name", [borrowerAt(state, index)]),
  title: borrowerTitle,
  schema: borrowerForm,
  prefilledBy: (_state, index) => (index === "1" ? BROUGHT_PARTNER : BROUGHT_NAME),
  ownedAnswers: ["borrower", "coBorrower", "isJoint"],
  outcomes: ["opened", "restricted"],
  params: ":borrowerIndex?",
});
