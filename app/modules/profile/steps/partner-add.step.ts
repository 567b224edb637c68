import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { profileStep } from "~/modules/profile/profile-step";

export const partnerAdd = profileStep({
  id: "partner-add",
  title: "Is someone borrowing with you?",
  asks: z.object({ wantToAddPartner: yesNo("Choose whether someone is borrowing with you.") }),
  owns: ["wantToAddPartner"],
});
