import { yesNoAnswer } from "~/steps/answer-summaries";
import { yesNo } from "~/steps/fields";
import { OWNS_HOME } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const homeOwner = challengerStep({
  id: "home-owner",
  summary: ({ answers }) => yesNoAnswer(OWNS_HOME.summary, answers.ownHome),
  title: OWNS_HOME.title,
  privacy: "open",
  fields: { ownHome: yesNo(OWNS_HOME.required) },
});
