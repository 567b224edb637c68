import { saidPhone } from "~/steps/said";
import { phoneForm } from "~/steps/phone/phone-code";
import { spwStep } from "~/flows/spw/spw-step";

export const phone = spwStep({
  id: "phone",
  summary: ({ answers }) => saidPhone(answers.phoneNumber),
  title: "What is your mobile number?",
  schema: phoneForm,
  ownedAnswers: ["phoneNumber"],
});
