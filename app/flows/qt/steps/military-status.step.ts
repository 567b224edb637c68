import { z } from "zod";
import { quoteStep } from "~/flows/qt/quote-step";
import { yesNo } from "~/steps/fields";
import { vaFields } from "~/steps/people/military-service";
import { MILITARY_SERVICE } from "~/steps/questions";
import { yesNoAnswer } from "~/steps/answer-summaries";

export const militaryStatus = quoteStep({
  id: "military-status",
  summary: ({ answers }) => yesNoAnswer(MILITARY_SERVICE.label, answers.hasServed),
  title: MILITARY_SERVICE.title,
  privacy: "masked",
  schema: z.object({
    hasServed: yesNo(MILITARY_SERVICE.required),
    ...vaFields,
  }),
  ownedAnswers: ["hasServed", "hasHadVaLoan", "hasVaCompensation"],
});
