import { nameForm } from "~/steps/people/person-name";
import { coBorrowerKind } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const borrower = refiStep({
  id: "borrower",
  title: (state, index) => {
    if (index !== "1") return "What is your name?";
    return coBorrowerKind(state) === "spouse"
      ? "What is your spouse’s name?"
      : "Who will be on the loan with you?";
  },
  asks: (_state, index) => nameForm(index === "1" ? "their" : "your"),
  owns: ["borrower", "coBorrower", "isJoint"],
  outcomes: ["opened", "restricted"],
  params: ":borrowerIndex?",
});
