import { z } from "zod";
import { choice } from "~/steps/fields";
import { MARITAL_STATUS } from "~/steps/questions";
import { profileStep } from "~/modules/profile/profile-step";

export const maritalStatus = profileStep({
  id: "marital-status",
  title: MARITAL_STATUS.title,
  privacy: "masked",
  schema: z.object({ maritalStatus: choice(["married", "unmarried"], "Choose married or unmarried.") }),
  shares: ["borrowers"],
});
