import { peopleAnswer } from "~/steps/answer-summaries";
import { nameForm } from "~/steps/people/person-name";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const borrowerName = purchaseStep({
  id: "borrower-name",
  summary: ({ answers }) => peopleAnswer("Buying", [answers.borrower]),
  title: "What is your name?",
  privacy: "masked",
  schema: nameForm("your"),
  prefilledBy: ["firstName", "lastName"],
  ownedAnswers: ["borrower", "isJoint"],
});
