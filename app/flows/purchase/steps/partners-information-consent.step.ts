import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const partnersInformationConsent = purchaseStep({
  id: "partners-information-consent",
  title: "Is somebody buying with you?",
  asks: z.object({
    partnerJoins: yesNo("Choose yes if somebody is buying with you and agrees, or no if you buy alone."),
  }),
  owns: ["spouseOnLoan", "friendOnLoan"],
  restsOn: ["maritalStatus"],
});
