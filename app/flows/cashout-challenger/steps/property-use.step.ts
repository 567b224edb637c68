import { homeUseField, USE_WORDS } from "~/steps/homes/home-questions";
import { choiceAnswer } from "~/steps/answer-summaries";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const propertyUse = challengerStep({
  id: "property-use",
  summary: ({ answers }) => choiceAnswer("Use of the home", answers.propertyUse, USE_WORDS),
  title: "How do you use it?",
  privacy: "open",
  fields: { propertyUse: homeUseField },
});
