import { secretAnswer } from "~/steps/answer-summaries";
import { choice } from "~/steps/fields";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const bankruptcies = challengerStep({
  id: "bankruptcies",
  summary: () => secretAnswer("Bankruptcy"),
  title: "Have you been bankrupt in the last seven years?",
  privacy: "secret",
  fields: {
    bankruptcyStatus: choice(["none", "discharged", "recent", "open"], "Choose what is true for you."),
  },
});
