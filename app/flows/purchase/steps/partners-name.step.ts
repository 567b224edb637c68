import { peopleAnswer } from "~/steps/answer-summaries";
import { PREFILLED_CO_BORROWER } from "~/steps/people/prefilled-names";
import { nameForm } from "~/steps/people/person-name";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const partnersName = purchaseStep({
  id: "partners-name",
  summary: ({ answers }) => peopleAnswer("Buying with you", [answers.coBorrower]),
  title: "What is your partner’s name?",
  privacy: "masked",
  schema: nameForm("their"),
  prefilledBy: PREFILLED_CO_BORROWER,
  ownedAnswers: ["coBorrower"],
  shares: ["isJoint"],
  dependsOn: ["maritalStatus"],
});
