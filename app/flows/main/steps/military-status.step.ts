import { saidYesNo } from "~/steps/said";
import { yesNo } from "~/steps/fields";
import { vaFields } from "~/steps/people/service";
import { mainStep } from "~/flows/main/main-step";

export const militaryStatus = mainStep({
  id: "military-status",
  summary: ({ answers }) => saidYesNo("Military service", answers.isVeteran),
  title: "Have you served in the U.S. military?",
  fields: {
    isVeteran: yesNo("Choose yes if you serve or have served, or no if not."),
    ...vaFields,
  },
});
