import { homeTypeField, TYPE_WORDS } from "~/steps/homes/home-questions";
import { choiceAnswer } from "~/steps/answer-summaries";
import { PROPERTY_TYPE } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const propertyType = challengerStep({
  id: "property-type",
  summary: ({ answers }) => choiceAnswer(PROPERTY_TYPE.label, answers.propertyType, TYPE_WORDS),
  title: "What type of home is it?",
  privacy: "open",
  fields: { propertyType: homeTypeField },
});
