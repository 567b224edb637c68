import { secretAnswer } from "~/steps/answer-summaries";
import { choice } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const bankruptcy = purchaseStep({
  id: "bankruptcy",
  summary: () => secretAnswer("Bankruptcy"),
  title: "Have you been bankrupt in the last seven years?",
  privacy: "secret",
  fields: {
    bankruptcyStatus: choice(["none", "discharged", "open"], "Choose what is true for you."),
  },
});
