import { termForm } from "~/steps/offers/purchase-rate";
import { planOf } from "~/flows/main/loan/purchase-plan";
import { mainStep } from "~/flows/main/main-step";

export const purcRateAndPayment = mainStep({
  id: "purc-rate-and-payment",
  title: "Your estimated rate and payment",
  privacy: "secret",
  schema: (state) => termForm(planOf(state)),
  dependsOn: ["isLittleDown"],
  ownedAnswers: ["termYears", "isFirstTimeBuyer", "loanKind"],
});
