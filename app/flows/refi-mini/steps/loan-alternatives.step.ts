import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const loanAlternatives = refiStep({
  id: "loan-alternatives",
  title: "What would suit you better?",
  asks: NOTHING,
  owns: ["alternative"],
  outcomes: ["banker", "interested", "none"],
});
