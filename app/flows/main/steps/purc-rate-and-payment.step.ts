import { choiceForm } from "~/steps/offers/purchase-rate";
import { mainStep } from "~/flows/main/main-step";

export const purcRateAndPayment = mainStep({
  id: "purc-rate-and-payment",
  title: "Your estimated rate and payment",
  privacy: "secret",
  isWide: true,
  schema: choiceForm,
  dependsOn: ["isLittleDown"],
  ownedAnswers: ["termYears", "isFirstTimeBuyer", "loanKind"],
});
