import { yesNoAnswer } from "~/steps/answer-summaries";
import { realtyForm } from "~/steps/offers/partner-agents";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const realty = purchaseStep({
  id: "realty",
  summary: ({ answers }) => yesNoAnswer("Partner agent", answers.isEnrolledInRealty),
  title: "Would you like a partner agent?",
  privacy: "open",
  schema: realtyForm,
  ownedAnswers: ["isEnrolledInRealty"],
});
