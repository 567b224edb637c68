import { yesNoAnswer } from "~/steps/answer-summaries";
import { yesNo } from "~/steps/fields";
import { vaFields } from "~/steps/people/military-service";
import { MILITARY_SERVICE } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const militaryStatus = challengerStep({
  id: "military-status",
  summary: ({ answers }) => yesNoAnswer(MILITARY_SERVICE.label, answers.isVeteran),
  title: MILITARY_SERVICE.title,
  privacy: "masked",
  fields: {
    isVeteran: yesNo(MILITARY_SERVICE.required),
    ...vaFields,
  },
});
