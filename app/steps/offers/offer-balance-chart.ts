import { formatMoney } from "~/domain/money";
import type { BalanceChartProps } from "~/ui/balance-chart";
import { barsPath } from "~/ui/chart-paths";
import { yearlyBalances } from "./offer-schedule";
import type { Offer } from "./offers";

/**
 * Up to this many years each have a bar; beyond it every second year, because narrower bars are
 * hard to tap.
 */
const MAX_BARS = 20;

/** Returns the balance over the years, as a chart and in words. */
export function balanceChart(offer: Offer): BalanceChartProps | undefined {
  const yearly = yearlyBalances(offer);
  if (yearly === undefined) return undefined;
  const years = yearly.length - 1;
  const every = years > MAX_BARS && years % 2 === 0 ? 2 : 1;
  const owed = yearly.filter((_, year) => year % every === 0);
  return {
    path: barsPath(owed),
    amounts: owed.map((balance) => formatMoney(balance)).join(" "),
    every,
  };
}
