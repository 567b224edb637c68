import { PREFILLED_CO_BORROWER } from "~/steps/people/prefilled-names";
import { nameForm } from "~/steps/people/person-name";
import { profileStep } from "~/modules/profile/profile-step";

export const partnersName = profileStep({
  id: "partners-name",
  title: "What is their name?",
  privacy: "masked",
  schema: nameForm("their"),
  prefilledBy: PREFILLED_CO_BORROWER,
  shares: ["borrowers"],
});
