import { PREFILLED_NAME } from "~/steps/people/prefilled-names";
import { nameForm } from "~/steps/people/person-name";
import { profileStep } from "~/modules/profile/profile-step";

export const borrowersName = profileStep({
  id: "borrowers-name",
  title: "What is your name?",
  privacy: "masked",
  schema: nameForm("your"),
  prefilledBy: PREFILLED_NAME,
  shares: ["borrowers"],
});
