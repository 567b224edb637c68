import { saidPhone } from "~/steps/said";
import { phoneForm } from "~/steps/phone/phone-code";
import { miniStep } from "~/flows/mini/mini-step";

export const phone = miniStep({
  id: "phone",
  said: ({ answers }) => saidPhone(answers.phoneNumber),
  title: "What is your mobile number?",
  asks: phoneForm,
  brought: ["phoneNumber"],
  owns: ["phoneNumber"],
  entry: true,
  anybody: true,
});
