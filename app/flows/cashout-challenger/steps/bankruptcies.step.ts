import { given } from "~/steps/said";
import { choice } from "~/steps/fields";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const bankruptcies = challengerStep({
  id: "bankruptcies",
  summary: () => given("Bankruptcy"),
  title: "Have you been bankrupt in the last seven years?",
  fields: {
    bankruptcyStatus: choice(["none", "discharged", "recent", "open"], "Choose what is true for you."),
  },
});
