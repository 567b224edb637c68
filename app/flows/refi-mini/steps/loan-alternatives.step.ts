import { choice } from "~/steps/fields";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const loanAlternatives = refiStep({
  id: "loan-alternatives",
  title: "What would suit you better?",
  privacy: "secret",
  fields: {
    alternative: choice(["line", "lower-rate", "later", "none"], "Choose what would suit you better."),
  },
  outcomes: ["banker", "interested", "none"],
});
