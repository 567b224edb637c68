import { saidTerm } from "~/steps/said";
import { rateForm } from "~/steps/offers/purchase-rate";
import { miniStep } from "~/flows/mini/mini-step";

export const purcRateAndPayment = miniStep({
  id: "purc-rate-and-payment",
  said: ({ answers }) => saidTerm(answers.termYears),
  title: "Your estimated rate and payment",
  asks: rateForm,
  owns: ["scoreBand", "termYears"],
});
