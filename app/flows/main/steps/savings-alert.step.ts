import { z } from "zod";
import { savingsAlertCopy } from "~/content/landing/savings-alert";
import { nameField } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

/** It shows the primary borrower's name, which is an answer of the borrowers page. */
export const savingsAlert = mainStep({
  id: "savings-alert",
  title: savingsAlertCopy.title,
  privacy: "masked",
  schema: z.object({
    firstName: nameField("Enter your first name."),
    lastName: nameField("Enter your last name."),
  }),
  prefilledBy: ["firstName", "lastName"],
  experiment: { name: "savings-found", ofSavers: true },
  entry: true,
  layout: "landing-page",
});
