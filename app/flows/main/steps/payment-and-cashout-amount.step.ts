import { z } from "zod";
import { CASHOUT_MAX, checkCashOut } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { amountField } from "~/steps/fields";
import type { MainState } from "~/flows/main/state";
import { homeState } from "~/steps/address/home-place";
import { monthlyLimitBox } from "~/steps/loan/monthly-limit";
import { cashIssue, maxCashFrom } from "~/steps/homes/home-cash";
import { vaServiceOf } from "~/flows/main/loan/service-of";
import { homeFigures } from "~/flows/main/cash/home-figures";
import { CASH } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

/**
 * The amount to the dollar (LIMIT-03), optionally an estimate of the credit score, and the chosen
 * row of the comparison.
 */
export const cashPlan = (state: MainState) =>
  z.object({
    desiredCashAmount: amountField(CASH.required, (dollars) =>
      dollars > 0
        ? (checkCashOut(dollars) ?? tooMuchCash(state, dollars))
        : `Enter an amount from $1 to ${formatMoney(CASHOUT_MAX)}.`,
    ),
    scoreBand: scoreBandField.optional(),
    isMonthlyKept: monthlyLimitBox,
    offer: z.string().max(40).optional(),
  });

/**
 * Refuses more than the home can give in its state (F16). Where it gives nothing, the page has said
 * so, and the visitor may continue to a call.
 */
function tooMuchCash(state: MainState, cash: number): string | undefined {
  const { homeValue, mortgageBalance } = state.answers;
  const { hasServed, canUseVa } = vaServiceOf(state);
  if (homeValue === undefined || mortgageBalance === undefined) return undefined;
  const home = {
    homeValue,
    mortgageBalance,
    state: homeState(state),
    hasServed: hasServed && canUseVa !== false,
  };
  return maxCashFrom(home) > 0 ? cashIssue(home, cash) : undefined;
}

export const paymentAndCashoutAmount = mainStep({
  id: "payment-and-cashout-amount",
  title: "Ways to get your cash",
  privacy: "secret",
  isWide: true,
  schema: cashPlan,
  checkedButtons: ["update"],
  percentOf: { desiredCashAmount: { of: (state) => homeFigures(state).value } },
});
