import { termAnswer } from "~/steps/answer-summaries";
import { rateForm } from "~/steps/offers/purchase-rate";
import { SERVICE_ANSWER_NAMES } from "~/steps/people/military-service";
import { miniStep } from "~/flows/mini/mini-step";

export const purcRateAndPayment = miniStep({
  id: "purc-rate-and-payment",
  summary: ({ answers }) => termAnswer(answers.termYears),
  title: "Your estimated rate and payment",
  privacy: "secret",
  isWide: true,
  schema: rateForm,
  dependsOn: ["isLittleDown"],
  ownedAnswers: ["scoreBand", "termYears", "isFirstTimeBuyer", "loanKind", ...SERVICE_ANSWER_NAMES],
});
