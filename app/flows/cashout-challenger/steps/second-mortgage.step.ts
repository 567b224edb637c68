import { yesNoAnswer } from "~/steps/answer-summaries";
import { yesNo } from "~/steps/fields";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const secondMortgage = challengerStep({
  id: "second-mortgage",
  summary: ({ answers }) => yesNoAnswer("A second loan on it", answers.hasSecondMortgage),
  title: "Is there a second loan on the home?",
  privacy: "masked",
  fields: { hasSecondMortgage: yesNo("Choose yes if there is a second loan on the home, or no if not.") },
});
