import { yesNoAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

const nameOf = ({ coBorrower }: { coBorrower?: { firstName: string } | undefined }): string =>
  coBorrower?.firstName ?? "your partner";

export const partnersMilitaryStatus = purchaseStep({
  id: "partners-military-status",
  summary: ({ answers }) => yesNoAnswer("Their military service", answers.partnerHasServed),
  title: ({ answers }) => `Has ${nameOf(answers)} served in the U.S. military?`,
  privacy: "masked",
  schema: ({ answers }) =>
    z.object({
      partnerHasServed: yesNo(`Choose yes if ${nameOf(answers)} serves or has served, or no if not.`),
    }),
  ownedAnswers: ["partnerHasServed"],
  dependsOn: ["coBorrower"],
});
