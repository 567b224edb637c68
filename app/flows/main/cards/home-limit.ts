import { statedCash, rangeOf } from "~/domain/cash-out-choices";
import { formatMoney } from "~/domain/money";
import { stateInWords } from "~/domain/states";
import { cameForCardDebt } from "~/flows/main/conditions";
import { cashOptionsOf, cashRequestOf } from "~/flows/main/cash/cash-options";
import type { MainState } from "~/flows/main/state";
import { minCreditScore } from "~server/backend/min-credit-score";
import type { Visit } from "~server/visit/types";

/**
 * Says how much cash the home can give, where that is less than a visitor who pays off cards wants.
 * No other page of that path says so, because the home is asked after the cash (F16). Undefined on
 * another path, while the home is unknown, and where the home gives enough.
 */
export async function homeLimit({
  state,
  trail,
  backend,
}: Pick<Visit<MainState>, "state" | "trail" | "backend">): Promise<string | undefined> {
  if (!cameForCardDebt.holds(state, undefined, trail)) return undefined;
  const request = cashRequestOf(state, await minCreditScore(backend));
  const ways = request && request.cash > 0 ? cashOptionsOf(request) : undefined;
  if (!request || !ways || ways.some(({ isOpen }) => isOpen)) return undefined;
  const most = Math.max(0, ...ways.map((way) => (way.isOpen ? 0 : way.mostCash)));
  const { desiredCashAmount } = state.answers;
  const range = rangeOf(desiredCashAmount);
  const least = range?.from ?? statedCash(desiredCashAmount) ?? 0;
  if (most > 0 && most >= least) return undefined;
  const place = request.state === undefined ? "" : ` in ${stateInWords(request.state)}`;
  const cashText = range
    ? `the range you chose, “${range.label}”`
    : `the ${formatMoney(least)} you asked for`;
  return most > 0
    ? `With these numbers a home${place} could give about ${formatMoney(most)} after closing costs, which is less than ${cashText}.`
    : `With these numbers we find no cash that a home${place} could give, so it couldn't pay off the cards.`;
}
