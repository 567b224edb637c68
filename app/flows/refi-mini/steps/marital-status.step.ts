import { z } from "zod";
import { choice } from "~/steps/fields";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const maritalStatus = refiStep({
  id: "marital-status",
  title: "Are you married?",
  asks: z.object({
    maritalStatus: choice(
      ["married-together", "married-alone", "unmarried", "separated"],
      "Choose whether you are married, and whether your spouse will be on the loan.",
    ),
  }),
  owns: ["maritalStatus", "spouseOnLoan"],
});
