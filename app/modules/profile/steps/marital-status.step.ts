import { z } from "zod";
import { choice } from "~/steps/fields";
import { profileStep } from "~/modules/profile/profile-step";

export const maritalStatus = profileStep({
  id: "marital-status",
  title: "Are you married?",
  privacy: "masked",
  schema: z.object({ maritalStatus: choice(["married", "unmarried"], "Choose married or unmarried.") }),
  shares: ["borrowers"],
});
