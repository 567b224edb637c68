import { yesNoAnswer } from "~/steps/answer-summaries";
import { yesNo } from "~/steps/fields";
import { OWNS_HOME } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const homeOwner = mainStep({
  id: "home-owner",
  summary: ({ answers }) => yesNoAnswer(OWNS_HOME.summary, answers.isHomeOwner),
  title: OWNS_HOME.title,
  privacy: "open",
  fields: { isHomeOwner: yesNo(OWNS_HOME.required) },
});
