import { saidTerm } from "~/steps/said";
import { rateForm } from "~/steps/offers/purchase-rate";
import { SERVICE } from "~/steps/people/service";
import { planOf } from "~/flows/mini/plan";
import { miniStep } from "~/flows/mini/mini-step";

export const purcRateAndPayment = miniStep({
  id: "purc-rate-and-payment",
  said: ({ answers }) => saidTerm(answers.termYears),
  title: "Your estimated rate and payment",
  asks: (state) => rateForm(planOf(state)),
  restsOn: ["isLittleDown"],
  owns: ["scoreBand", "termYears", "isFirstTimeBuyer", "loanKind", ...SERVICE],
});
