import { phoneForm } from "~/steps/phone/phone-code";
import { profileStep } from "~/modules/profile/profile-step";

export const phoneNumber = profileStep({
  id: "phone-number",
  title: "What is your mobile number?",
  privacy: "masked",
  schema: phoneForm,
  prefilledBy: ["phoneNumber"],
  shares: ["phoneNumber"],
  public: true,
});
