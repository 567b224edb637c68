import { yesNoAnswer } from "~/steps/answer-summaries";
import { hasPartnerOnLoan } from "~/flows/purchase/people";
import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { CO_BUYER } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const partnersInformationConsent = purchaseStep({
  id: "partners-information-consent",
  summary: (state) => yesNoAnswer("Someone buying with you", hasPartnerOnLoan(state)),
  title: CO_BUYER.title,
  privacy: "secret",
  schema: z.object({
    partnerJoins: yesNo("Choose yes if someone is buying with you and agrees, or no if you buy alone."),
  }),
  ownedAnswers: ["spouseOnLoan", "friendOnLoan"],
  dependsOn: ["maritalStatus"],
});
