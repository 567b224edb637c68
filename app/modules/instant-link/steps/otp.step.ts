import { codeSchema } from "~/steps/phone/phone-code";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";

export const otp = instantLinkStep({
  id: "otp",
  title: (state) =>
    isConfirmed(state, state.answers.phoneNumber)
      ? "Your number is confirmed"
      : "Enter the code we texted you",
  privacy: "secret",
  schema: codeSchema,
  sensitive: ["code"],
  shares: ["phoneNumber"],
  dependsOn: ["phoneNumber"],
  outcomes: ["manual"],
});
