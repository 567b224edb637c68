import { codeSchema } from "~/steps/phone/phone-code";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { TEXTED_CODE } from "~/steps/questions";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";

export const otp = instantLinkStep({
  id: "otp",
  title: (state) => (isConfirmed(state, state.answers.phoneNumber) ? TEXTED_CODE.done : TEXTED_CODE.title),
  privacy: "secret",
  schema: codeSchema,
  sensitive: ["code"],
  shares: ["phoneNumber"],
  dependsOn: ["phoneNumber"],
  outcomes: ["manual"],
});
