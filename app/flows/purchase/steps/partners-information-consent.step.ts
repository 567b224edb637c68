import { yesNoAnswer } from "~/steps/answer-summaries";
import { hasPartnerOnLoan } from "~/flows/purchase/people";
import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const partnersInformationConsent = purchaseStep({
  id: "partners-information-consent",
  summary: (state) => yesNoAnswer("Somebody buys with you", hasPartnerOnLoan(state)),
  title: "Is somebody buying with you?",
  privacy: "secret",
  schema: z.object({
    partnerJoins: yesNo("Choose yes if somebody is buying with you and agrees, or no if you buy alone."),
  }),
  ownedAnswers: ["spouseOnLoan", "friendOnLoan"],
  dependsOn: ["maritalStatus"],
});
