import { saidPhone } from "~/steps/said";
import { phoneForm } from "~/steps/phone/phone-code";
import { spwStep } from "~/flows/spw/spw-step";

export const phone = spwStep({
  id: "phone",
  said: ({ answers }) => saidPhone(answers.phoneNumber),
  title: "What is your mobile number?",
  asks: phoneForm,
  owns: ["phoneNumber"],
});
