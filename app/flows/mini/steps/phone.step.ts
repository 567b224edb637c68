import { phoneAnswer } from "~/steps/answer-summaries";
import { phoneForm } from "~/steps/phone/phone-code";
import { MOBILE_NUMBER } from "~/steps/questions";
import { miniStep } from "~/flows/mini/mini-step";

export const phone = miniStep({
  id: "phone",
  summary: ({ answers }) => phoneAnswer(answers.phoneNumber),
  title: MOBILE_NUMBER.title,
  privacy: "masked",
  schema: phoneForm,
  prefilledBy: ["phoneNumber"],
  ownedAnswers: ["phoneNumber"],
  entry: true,
  public: true,
});
