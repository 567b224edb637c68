import { z } from "zod";
import { emailField } from "~/steps/fields";
import { profileStep } from "~/modules/profile/profile-step";

export const email = profileStep({
  id: "email",
  title: "What is your email address?",
  privacy: "masked",
  schema: z.object({ email: emailField("Enter your email address, for example name@example.com.") }),
  prefilledBy: ["email"],
  shares: ["email"],
});
