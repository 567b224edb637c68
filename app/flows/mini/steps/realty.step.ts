import { yesNoAnswer } from "~/steps/answer-summaries";
import { realtyForm } from "~/steps/offers/partner-agents";
import { miniStep } from "~/flows/mini/mini-step";

export const realty = miniStep({
  id: "realty",
  summary: ({ answers }) => yesNoAnswer("Partner agent", answers.isEnrolledInRealty),
  title: "Would you like a partner agent?",
  privacy: "open",
  schema: realtyForm,
  ownedAnswers: ["isEnrolledInRealty"],
  // A visitor who was asked in another flow of the site is not asked again.
  autoSkipped: ({ facts }) => facts.isRealtyTold === true,
});
