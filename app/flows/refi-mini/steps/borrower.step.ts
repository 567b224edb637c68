import { borrowerForm, borrowerTitle } from "~/steps/people/borrower-page";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const borrower = refiStep({
  id: "borrower",
  title: borrowerTitle,
  asks: borrowerForm,
  owns: ["borrower", "coBorrower", "isJoint"],
  outcomes: ["opened", "restricted"],
  params: ":borrowerIndex?",
});
