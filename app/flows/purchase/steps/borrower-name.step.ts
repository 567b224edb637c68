import { peopleAnswer } from "~/steps/answer-summaries";
import { nameForm } from "~/steps/people/person-name";
import { NAME } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const borrowerName = purchaseStep({
  id: "borrower-name",
  summary: ({ answers }) => peopleAnswer("Buying", [answers.borrower]),
  title: NAME.title,
  privacy: "masked",
  schema: nameForm("your"),
  prefilledBy: ["firstName", "lastName"],
  ownedAnswers: ["borrower", "isJoint"],
});
