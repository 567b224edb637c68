import { addressForm } from "~/steps/address/address";
import { profileStep } from "~/modules/profile/profile-step";

export const propertyAddress = profileStep({
  id: "property-address",
  title: "Where is the home?",
  privacy: "masked",
  schema: addressForm,
  shares: ["propertyAddress", "propertyState"],
  outcomes: ["served", "not-served"],
  dependsOn: ["propertyState"],
});
