import { yesNoAnswer } from "~/steps/answer-summaries";
import { realtyForm } from "~/steps/offers/partner-agents";
import { PARTNER_AGENT } from "~/steps/questions";
import { miniStep } from "~/flows/mini/mini-step";

export const realty = miniStep({
  id: "realty",
  summary: ({ answers }) => yesNoAnswer(PARTNER_AGENT.summary, answers.isEnrolledInRealty),
  title: PARTNER_AGENT.title,
  privacy: "open",
  schema: realtyForm,
  ownedAnswers: ["isEnrolledInRealty"],
  // A visitor who was asked in another flow of the site is not asked again.
  autoSkipped: ({ facts }) => facts.isRealtyTold === true,
});
