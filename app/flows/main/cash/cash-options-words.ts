import { formatMoney } from "~/domain/money";
import type { CashOption, CashRequest } from "./cash-options";

/** Says what to do where no loan type gives the wanted cash; undefined while one does. */
export function noOptionWords(
  ways: readonly CashOption[],
  { balance, homeValue }: CashRequest,
): string | undefined {
  const most = Math.max(0, ...ways.map((way) => (way.isOpen ? Infinity : way.mostCash)));
  if (most === Infinity) return undefined;
  if (most > 0)
    return `None of the three options gives exactly this amount. The most with these numbers is about ${formatMoney(most)}. Enter another amount below, and we'll show what it costs.`;
  const why =
    balance >= homeValue
      ? "You owe as much as your home may be worth, so it has no equity to borrow against. "
      : "";
  return `${why}With these numbers none of the three options gives any cash. If one of them is off, go back and change it. You can still continue, and we'll look at other options.`;
}
