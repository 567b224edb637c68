import { phoneForm } from "~/steps/phone/phone-code";
import { MOBILE_NUMBER } from "~/steps/questions";
import { profileStep } from "~/modules/profile/profile-step";

export const phoneNumber = profileStep({
  id: "phone-number",
  title: MOBILE_NUMBER.title,
  privacy: "masked",
  schema: phoneForm,
  prefilledBy: ["phoneNumber"],
  shares: ["phoneNumber"],
  public: true,
});
