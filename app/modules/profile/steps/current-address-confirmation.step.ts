import { yesNo } from "~/steps/fields";
import { profileStep } from "~/modules/profile/profile-step";

export const currentAddressConfirmation = profileStep({
  id: "current-address-confirmation",
  title: "Do you live in this home?",
  privacy: "masked",
  fields: {
    isCurrentAddressPropertyAddress: yesNo("Choose whether you live there now."),
  },
  // A different home needs a new answer.
  dependsOn: ["propertyAddress"],
});
