import { phoneAnswer } from "~/steps/answer-summaries";
import { phoneForm } from "~/steps/phone/phone-code";
import { MOBILE_NUMBER } from "~/steps/questions";
import { spwStep } from "~/flows/spw/spw-step";

export const phone = spwStep({
  id: "phone",
  summary: ({ answers }) => phoneAnswer(answers.phoneNumber),
  title: MOBILE_NUMBER.title,
  privacy: "masked",
  schema: phoneForm,
  ownedAnswers: ["phoneNumber"],
});
