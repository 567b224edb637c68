import { z } from "zod";
import { savingsAlertCopy } from "~/content/landing/savings-alert";
import { nameField } from "~/steps/fields";
import { NAME } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

/** It shows the primary borrower's name, which is an answer of the borrowers page. */
export const savingsAlert = mainStep({
  id: "savings-alert",
  title: savingsAlertCopy.title,
  privacy: "masked",
  schema: z.object({
    firstName: nameField(NAME.firstRequired),
    lastName: nameField(NAME.lastRequired),
  }),
  prefilledBy: ["firstName", "lastName"],
  experiment: { name: "savings-found", ofSavers: true },
  entry: true,
  layout: "landing-page",
});
