import { z } from "zod";
import { quoteStep } from "~/flows/qt/quote-step";
import { yesNo } from "~/steps/fields";
import { vaFields } from "~/steps/people/military-service";
import { yesNoAnswer } from "~/steps/answer-summaries";

export const militaryStatus = quoteStep({
  id: "military-status",
  summary: ({ answers }) => yesNoAnswer("Military service", answers.hasServed),
  title: "Have you served in the U.S. military?",
  privacy: "masked",
  schema: z.object({
    hasServed: yesNo("Choose yes if you serve or have served, or no if not."),
    ...vaFields,
  }),
  ownedAnswers: ["hasServed", "hasHadVaLoan", "hasVaCompensation"],
});
