import { z } from "zod";
import { CASHOUT_MAX, checkCashOut } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { amountField } from "~/steps/fields";
import type { MainState } from "~/flows/main/state";
import { homeState } from "~/steps/address/home-place";
import { cashIssue, mostCashFrom } from "~/steps/homes/home-cash";
import { serviceOf } from "~/flows/main/loan/service-of";
import { homeFigures } from "~/flows/main/cash/home-figures";
import { mainStep } from "~/flows/main/main-step";

/** How much, to the dollar (LIMIT-03), and the credit score one guesses, if one likes. */
export const cashPlan = (state: MainState) =>
  z.object({
    desiredCashAmount: amountField("Enter the cash you need, for example 40,000.", (dollars) =>
      dollars > 0
        ? (checkCashOut(dollars) ?? tooMuchCash(state, dollars))
        : `Enter an amount from $1 to ${formatMoney(CASHOUT_MAX)}.`,
    ),
    scoreBand: scoreBandField.optional(),
  });
export type CashPlan = z.output<ReturnType<typeof cashPlan>>;

/** More than the home can give where it is (F16). Where it gives none at all the page has said so, and one may go on and talk it over. */
function tooMuchCash(state: MainState, cash: number): string | undefined {
  const { homeValue, mortgageBalance } = state.answers;
  const { hasServed, canUseVa } = serviceOf(state);
  if (homeValue === undefined || mortgageBalance === undefined) return undefined;
  const home = {
    homeValue,
    mortgageBalance,
    state: homeState(state),
    hasServed: hasServed && canUseVa !== false,
  };
  return mostCashFrom(home) > 0 ? cashIssue(home, cash) : undefined;
}

export const paymentAndCashoutAmount = mainStep({
  id: "payment-and-cashout-amount",
  title: "Three ways to get your cash",
  schema: cashPlan,
  percentOf: { desiredCashAmount: { of: (state) => homeFigures(state).value } },
});
