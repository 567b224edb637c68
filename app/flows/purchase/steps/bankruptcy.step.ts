import { secretAnswer } from "~/steps/answer-summaries";
import { choice } from "~/steps/fields";
import { BANKRUPTCY } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const bankruptcy = purchaseStep({
  id: "bankruptcy",
  summary: () => secretAnswer("Bankruptcy"),
  title: BANKRUPTCY.title,
  privacy: "secret",
  fields: {
    bankruptcyStatus: choice(["none", "discharged", "open"], BANKRUPTCY.required),
  },
});
