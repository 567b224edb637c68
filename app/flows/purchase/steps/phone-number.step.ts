import { phoneAnswer } from "~/steps/answer-summaries";
import { phoneForm } from "~/steps/phone/phone-code";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const phoneNumber = purchaseStep({
  id: "phone-number",
  summary: ({ answers }) => phoneAnswer(answers.phoneNumber),
  title: "What is your mobile number?",
  privacy: "masked",
  schema: phoneForm,
  prefilledBy: ["phoneNumber"],
  ownedAnswers: ["phoneNumber"],
});
