import { termAnswer } from "~/steps/answer-summaries";
import { choiceAndServiceForm } from "~/steps/offers/purchase-rate";
import { SERVICE_ANSWER_NAMES } from "~/steps/people/military-service";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const mortgageRateEstimate = purchaseStep({
  id: "mortgage-rate-estimate",
  summary: ({ answers }) => termAnswer(answers.termYears),
  title: "Your estimated rate and payment",
  privacy: "secret",
  isWide: true,
  schema: choiceAndServiceForm,
  dependsOn: ["isLittleDown"],
  ownedAnswers: ["termYears", "isFirstTimeBuyer", "loanKind", ...SERVICE_ANSWER_NAMES],
});
