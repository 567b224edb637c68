import { yesNo } from "~/steps/fields";
import { profileStep } from "~/modules/profile/profile-step";

export const borrowersNameConfirmation = profileStep({
  id: "borrowers-name-confirmation",
  title: "Is this your name?",
  privacy: "masked",
  fields: { isKnownNameCorrect: yesNo("Choose whether this is your name.") },
  shares: ["borrowers"],
});
