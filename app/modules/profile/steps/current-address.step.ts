import { addressForm } from "~/steps/address/address";
import { CURRENT_HOME } from "~/steps/questions";
import { profileStep } from "~/modules/profile/profile-step";

export const currentAddress = profileStep({
  id: "current-address",
  title: CURRENT_HOME.title,
  privacy: "masked",
  schema: addressForm,
  prefilledBy: ["street", "city", "state", "zip"],
  shares: ["borrowers"],
});
