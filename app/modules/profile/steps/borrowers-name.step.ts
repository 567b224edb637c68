import { PREFILLED_NAME } from "~/steps/people/prefilled-names";
import { nameForm } from "~/steps/people/person-name";
import { NAME } from "~/steps/questions";
import { profileStep } from "~/modules/profile/profile-step";

export const borrowersName = profileStep({
  id: "borrowers-name",
  title: NAME.title,
  privacy: "masked",
  schema: nameForm("your"),
  prefilledBy: PREFILLED_NAME,
  shares: ["borrowers"],
});
