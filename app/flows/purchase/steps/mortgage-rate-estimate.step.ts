import { saidTerm } from "~/steps/said";
import { termAndServicePlan } from "~/steps/offers/purchase-rate";
import { SERVICE } from "~/steps/people/service";
import { planOf } from "~/flows/purchase/plan";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const mortgageRateEstimate = purchaseStep({
  id: "mortgage-rate-estimate",
  said: ({ answers }) => saidTerm(answers.termYears),
  title: "Your estimated rate and payment",
  asks: (state) => termAndServicePlan(planOf(state)),
  restsOn: ["isLittleDown"],
  owns: ["termYears", "isFirstTimeBuyer", "loanKind", ...SERVICE],
});
