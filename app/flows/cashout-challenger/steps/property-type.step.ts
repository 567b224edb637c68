import { homeTypeField, TYPE_WORDS } from "~/steps/homes/home-questions";
import { choiceAnswer } from "~/steps/answer-summaries";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const propertyType = challengerStep({
  id: "property-type",
  summary: ({ answers }) => choiceAnswer("Kind of home", answers.propertyType, TYPE_WORDS),
  title: "What kind of home is it?",
  privacy: "open",
  fields: { propertyType: homeTypeField },
});
