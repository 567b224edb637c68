import { nameForm } from "~/steps/people/person-name";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const borrowerName = purchaseStep({
  id: "borrower-name",
  title: "What is your name?",
  asks: nameForm("your"),
  owns: ["borrower", "isJoint"],
});
