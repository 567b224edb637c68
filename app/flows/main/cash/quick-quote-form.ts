import { z } from "zod";
import { checkCashOut } from "~/domain/limits";
import { stateField } from "~/steps/address/state-choice";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { amountField } from "~/steps/fields";
import { monthlyLimitBox } from "~/steps/loan/monthly-limit";
import { homeValueField } from "~/steps/homes/home-value";
import { CASH, HOME_STATE } from "~/steps/questions";
import { balanceField } from "./home-figures";

/** The form of the one-page quote (LIMIT-03, LIMIT-04). */
export const quickQuoteForm = z.object({
  desiredCashAmount: amountField(CASH.required, (dollars) =>
    dollars === 0 ? "Enter an amount above $0." : checkCashOut(dollars),
  ),
  homeValue: homeValueField,
  mortgageBalance: balanceField,
  scoreBand: scoreBandField,
  propertyState: stateField(HOME_STATE.required),
  isMonthlyKept: monthlyLimitBox,
});

/** The form of the choice under the quote: its numbers, and the chosen row. */
export const quickQuoteChoice = quickQuoteForm.extend({ offer: z.string().max(40).optional() });
