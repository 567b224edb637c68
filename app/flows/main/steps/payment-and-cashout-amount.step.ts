import { z } from "zod";
import { CASHOUT_MAX, checkCashOut } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { amountField } from "~/steps/fields";
import { mainStep } from "~/flows/main/main-step";

/** How much, to the dollar (LIMIT-03), and the credit score one guesses, if one likes. */
export const cashPlan = z.object({
  desiredCashAmount: amountField("Enter the cash you need, for example 40,000.", (dollars) =>
    dollars > 0 ? checkCashOut(dollars) : `Enter an amount from $1 to ${formatMoney(CASHOUT_MAX)}.`,
  ),
  scoreBand: scoreBandField.optional(),
});

export const paymentAndCashoutAmount = mainStep({
  id: "payment-and-cashout-amount",
  title: "Three ways to get your cash",
  asks: cashPlan,
});
