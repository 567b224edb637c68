import { homeUseField, USE_WORDS } from "~/steps/homes/home-questions";
import { choiceAnswer } from "~/steps/answer-summaries";
import { PROPERTY_USE } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const propertyUse = challengerStep({
  id: "property-use",
  summary: ({ answers }) => choiceAnswer(PROPERTY_USE.summary, answers.propertyUse, USE_WORDS),
  title: "How do you use the home?",
  privacy: "open",
  fields: { propertyUse: homeUseField },
});
