import { codeAsks, codeTitle, isCodeSettled } from "~/steps/phone/phone-code";
import { profileStep } from "~/modules/profile/profile-step";

export const otp = profileStep({
  id: "otp",
  dear: true,
  title: codeTitle,
  asks: codeAsks,
  sensitive: ["code"],
  restsOn: ["phoneNumber"],
  // GUARD-04: whoever comes here with a confirmed number is sent on, and Back leads past the page.
  passed: isCodeSettled,
  shares: ["phoneNumber"],
});
