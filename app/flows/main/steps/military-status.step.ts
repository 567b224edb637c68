import { yesNoAnswer } from "~/steps/answer-summaries";
import { yesNo } from "~/steps/fields";
import { vaFields } from "~/steps/people/military-service";
import { MILITARY_SERVICE } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const militaryStatus = mainStep({
  id: "military-status",
  summary: ({ answers }) => yesNoAnswer(MILITARY_SERVICE.label, answers.isVeteran),
  title: MILITARY_SERVICE.title,
  privacy: "masked",
  fields: {
    isVeteran: yesNo(MILITARY_SERVICE.required),
    ...vaFields,
  },
});
