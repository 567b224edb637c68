import { z } from "zod";
import { quotePeople } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import type { QuoteState } from "~/flows/qt/state";
import { yesNo } from "~/steps/fields";
import { yesNoAnswer } from "~/steps/answer-summaries";

const nameOf = (state: QuoteState): string => quotePeople(state)[1]?.firstName ?? "your partner";

export const partnersMilitaryStatus = quoteStep({
  id: "partners-military-status",
  summary: ({ answers }) => yesNoAnswer("Their military service", answers.partnerHasServed),
  title: (state) => `Has ${nameOf(state)} served in the U.S. military?`,
  privacy: "masked",
  schema: (state) =>
    z.object({
      partnerHasServed: yesNo(`Choose yes if ${nameOf(state)} serves or has served, or no if not.`),
    }),
  ownedAnswers: ["partnerHasServed"],
});
