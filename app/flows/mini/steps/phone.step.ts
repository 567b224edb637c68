import { phoneForm } from "~/steps/phone/phone-code";
import { miniStep } from "~/flows/mini/mini-step";

export const phone = miniStep({
  id: "phone",
  title: "What is your mobile number?",
  asks: phoneForm,
  owns: ["phoneNumber"],
  entry: true,
});
