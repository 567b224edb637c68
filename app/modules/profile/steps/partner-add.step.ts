import { yesNo } from "~/steps/fields";
import { profileStep } from "~/modules/profile/profile-step";

export const partnerAdd = profileStep({
  id: "partner-add",
  title: "Is someone borrowing with you?",
  privacy: "open",
  fields: { wantToAddPartner: yesNo("Choose whether someone is borrowing with you.") },
});
