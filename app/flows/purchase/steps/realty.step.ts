import { yesNoAnswer } from "~/steps/answer-summaries";
import { realtyForm } from "~/steps/offers/partner-agents";
import { PARTNER_AGENT } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const realty = purchaseStep({
  id: "realty",
  summary: ({ answers }) => yesNoAnswer(PARTNER_AGENT.summary, answers.isEnrolledInRealty),
  title: PARTNER_AGENT.title,
  privacy: "open",
  schema: realtyForm,
  ownedAnswers: ["isEnrolledInRealty"],
});
