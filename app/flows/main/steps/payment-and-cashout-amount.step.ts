import { z } from "zod";
import { CASHOUT_MAX, checkCashOut } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { SCORE_BANDS } from "~/domain/score-bands";
import { moneyField } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

/** How much, to the dollar (LIMIT-03), and the credit score one guesses, if one likes. */
export const cashPlan = z.object({
  desiredCashAmount: moneyField("Enter the cash you need, for example 40,000.").superRefine(
    (dollars, ctx) => {
      const wrong =
        dollars > 0 ? checkCashOut(dollars) : `Enter an amount from $1 to ${formatMoney(CASHOUT_MAX)}.`;
      if (wrong) ctx.addIssue({ code: "custom", message: wrong });
    },
  ),
  scoreBand: z
    .string()
    .refine((value) => SCORE_BANDS.some((band) => band.value === value), "Choose a range from the list.")
    .optional(),
});

export const paymentAndCashoutAmount = mainStep({
  id: "payment-and-cashout-amount",
  title: "Three ways to get your cash",
  asks: cashPlan,
});
