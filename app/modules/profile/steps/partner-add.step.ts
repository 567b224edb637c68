import { yesNo } from "~/steps/fields";
import { CO_BORROWER } from "~/steps/questions";
import { profileStep } from "~/modules/profile/profile-step";

export const partnerAdd = profileStep({
  id: "partner-add",
  title: CO_BORROWER.title,
  privacy: "open",
  fields: { wantToAddPartner: yesNo("Choose whether someone is borrowing with you.") },
});
