import { saidPhone } from "~/steps/said";
import { phoneForm } from "~/steps/phone/phone-code";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { mainStep } from "~/flows/main/main-step";

export const phone = mainStep({
  id: "phone",
  said: ({ answers }) => saidPhone(answers.phoneNumber),
  title: "What is your mobile number?",
  asks: phoneForm,
  brought: ["phoneNumber"],
  owns: ["phoneNumber"],
  anybody: true,
  // MAIN-GUARD-02
  passed: (state) => isConfirmed(state, state.answers.phoneNumber),
});
