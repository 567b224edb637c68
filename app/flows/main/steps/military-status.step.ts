import { yesNoAnswer } from "~/steps/answer-summaries";
import { yesNo } from "~/steps/fields";
import { vaFields } from "~/steps/people/military-service";
import { mainStep } from "~/flows/main/main-step";

export const militaryStatus = mainStep({
  id: "military-status",
  summary: ({ answers }) => yesNoAnswer("Military service", answers.isVeteran),
  title: "Have you served in the U.S. military?",
  privacy: "masked",
  fields: {
    isVeteran: yesNo("Choose yes if you serve or have served, or no if not."),
    ...vaFields,
  },
});
