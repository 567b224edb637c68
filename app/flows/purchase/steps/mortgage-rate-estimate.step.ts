import { saidTerm } from "~/steps/said";
import { termAndServicePlan } from "~/steps/offers/purchase-rate";
import { SERVICE } from "~/steps/people/service";
import { planOf } from "~/flows/purchase/plan";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const mortgageRateEstimate = purchaseStep({
  id: "mortgage-rate-estimate",
  summary: ({ answers }) => saidTerm(answers.termYears),
  title: "Your estimated rate and payment",
  schema: (state) => termAndServicePlan(planOf(state)),
  dependsOn: ["isLittleDown"],
  ownedAnswers: ["termYears", "isFirstTimeBuyer", "loanKind", ...SERVICE],
});
