import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { profileStep } from "~/modules/profile/profile-step";

export const currentAddressConfirmation = profileStep({
  id: "current-address-confirmation",
  title: "Do you live in this home?",
  asks: z.object({
    isCurrentAddressPropertyAddress: yesNo("Choose whether you live there now."),
  }),
  owns: ["isCurrentAddressPropertyAddress"],
  // Another home is another question.
  restsOn: ["propertyAddress"],
});
