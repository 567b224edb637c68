import { saidPeople } from "~/steps/said";
import { nameForm } from "~/steps/people/person-name";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const borrowerName = purchaseStep({
  id: "borrower-name",
  said: ({ answers }) => saidPeople("Buying", [answers.borrower]),
  title: "What is your name?",
  asks: nameForm("your"),
  brought: ["firstName", "lastName"],
  owns: ["borrower", "isJoint"],
});
