import { nameForm } from "~/steps/people/person-name";
import { profileStep } from "~/modules/profile/profile-step";

export const partnersName = profileStep({
  id: "partners-name",
  title: "What is their name?",
  asks: nameForm("their"),
  shares: ["borrowers"],
});
