import { saidPeople } from "~/steps/said";
import { BROUGHT_PARTNER } from "~/steps/people/brought-names";
import { nameForm } from "~/steps/people/person-name";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const partnersName = purchaseStep({
  id: "partners-name",
  summary: ({ answers }) => saidPeople("Buying with you", [answers.coBorrower]),
  title: "What is your partner’s name?",
  schema: nameForm("their"),
  prefilledBy: BROUGHT_PARTNER,
  ownedAnswers: ["coBorrower"],
  shares: ["isJoint"],
  dependsOn: ["maritalStatus"],
});
