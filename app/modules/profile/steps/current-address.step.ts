import { addressForm } from "~/steps/address/address";
import { profileStep } from "~/modules/profile/profile-step";

export const currentAddress = profileStep({
  id: "current-address",
  title: "Where do you live now?",
  privacy: "masked",
  schema: addressForm,
  prefilledBy: ["street", "city", "state", "zip"],
  shares: ["borrowers"],
});
