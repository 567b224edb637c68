import { BROUGHT_PARTNER } from "~/steps/people/brought-names";
import { nameForm } from "~/steps/people/person-name";
import { profileStep } from "~/modules/profile/profile-step";

export const partnersName = profileStep({
  id: "partners-name",
  title: "What is their name?",
  schema: nameForm("their"),
  prefilledBy: BROUGHT_PARTNER,
  shares: ["borrowers"],
});
