import { codeSchema, codeTitle, isCodePageDone } from "~/steps/phone/phone-code";
import { profileStep } from "~/modules/profile/profile-step";

export const otp = profileStep({
  id: "otp",
  highPriority: true,
  title: codeTitle,
  privacy: "secret",
  schema: codeSchema,
  sensitive: ["code"],
  dependsOn: ["phoneNumber"],
  // GUARD-04: a visitor with a confirmed number is sent on, and Back skips the page.
  autoSkipped: isCodePageDone,
  shares: ["phoneNumber"],
});
