import { z } from "zod";
import { choice } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

/** The only three that a lender may ask for (12 CFR 1002.5(d)). */
export const MARITAL_STATUSES = ["married", "unmarried", "separated"] as const;

const status = (whose: string) =>
  choice(MARITAL_STATUSES, `Choose whether ${whose} married, unmarried or separated.`);

export const maritalStatus = mainStep({
  id: "marital-status",
  title: "Are you married?",
  asks: z.object({
    primaryStatus: status("the first person is"),
    partnerStatus: status("the second person is"),
  }),
  restsOn: ["borrowers"],
});
