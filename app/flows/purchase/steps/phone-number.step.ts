import { phoneAnswer } from "~/steps/answer-summaries";
import { phoneForm } from "~/steps/phone/phone-code";
import { MOBILE_NUMBER } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const phoneNumber = purchaseStep({
  id: "phone-number",
  summary: ({ answers }) => phoneAnswer(answers.phoneNumber),
  title: MOBILE_NUMBER.title,
  privacy: "masked",
  schema: phoneForm,
  prefilledBy: ["phoneNumber"],
  ownedAnswers: ["phoneNumber"],
});
