import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const borrower = refiStep({
  id: "borrower",
  title: "What is your name?",
  asks: NOTHING,
  owns: ["borrower", "coBorrower"],
  outcomes: ["opened", "restricted"],
  params: ":borrowerIndex?",
  itemShape: /^[01]$/,
});
