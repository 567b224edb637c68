import { saidTerm } from "~/steps/said";
import { rateForm } from "~/steps/offers/purchase-rate";
import { SERVICE } from "~/steps/people/service";
import { planOf } from "~/flows/mini/plan";
import { miniStep } from "~/flows/mini/mini-step";

export const purcRateAndPayment = miniStep({
  id: "purc-rate-and-payment",
  summary: ({ answers }) => saidTerm(answers.termYears),
  title: "Your estimated rate and payment",
  schema: (state) => rateForm(planOf(state)),
  dependsOn: ["isLittleDown"],
  ownedAnswers: ["scoreBand", "termYears", "isFirstTimeBuyer", "loanKind", ...SERVICE],
});
