import { phoneAnswer } from "~/steps/answer-summaries";
import { phoneForm } from "~/steps/phone/phone-code";
import { spwStep } from "~/flows/spw/spw-step";

export const phone = spwStep({
  id: "phone",
  summary: ({ answers }) => phoneAnswer(answers.phoneNumber),
  title: "What is your mobile number?",
  privacy: "masked",
  schema: phoneForm,
  ownedAnswers: ["phoneNumber"],
});
