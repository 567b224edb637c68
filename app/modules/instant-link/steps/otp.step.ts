import { isConfirmed } from "../../../steps/phone-verification";
import { codeForm, confirmedForm } from "../../../steps/phone-code";
import { instantLinkStep } from "../instant-link-step";

export const otp = instantLinkStep({
  id: "otp",
  title: (state) =>
    isConfirmed(state, state.answers.phoneNumber)
      ? "Your number is confirmed"
      : "Enter the code we texted you",
  asks: (state) => (isConfirmed(state, state.answers.phoneNumber) ? confirmedForm : codeForm),
  sensitive: ["code"],
  shares: ["phoneNumber"],
  restsOn: ["phoneNumber"],
});
