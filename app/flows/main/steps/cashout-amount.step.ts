import { z } from "zod";
import { CASH_OUT_CHOICES } from "../../../domain/cash-out-choices";
import { mainStep } from "../main-step";

const NONE = "Choose about how much cash you need.";

export const cashoutAmount = mainStep({
  id: "cashout-amount",
  title: "How much cash do you need?",
  asks: z.object({
    desiredCashAmount: z.string({ error: NONE }).transform((text, ctx) => {
      const chosen = CASH_OUT_CHOICES.find(({ value }) => String(value) === text);
      if (chosen) return chosen;
      ctx.addIssue({ code: "custom", message: "Choose one of the amounts in the list." });
      return z.NEVER;
    }),
  }),
  owns: ["desiredCashAmount"],
  entry: true,
});
