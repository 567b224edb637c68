/** What some amounts of cash from a home would cost a month. Dollars, percent a year, a fraction of the value for the limit. */

import { CASHOUT_MAX } from "~/domain/limits";
import type { AvailableCashOut, CashOutWish } from "./cash-out-comparison";
import { compareCashOut } from "./cash-out-comparison";
import { assumedMortgage } from "./quick-quote";

/** The home as far as it is known. */
export interface ExampleHome {
  value: number;
  balance: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state?: string;
}

/** What the home gives, and what some of it costs. */
export interface CashExamples {
  /** whole dollars in hand a new mortgage gives at most; 0 when none */
  mostCash: number;
  /** new mortgages, the smallest amount of cash first */
  examples: readonly { cash: number; option: AvailableCashOut }[];
}

/** Shares of the most cash that are shown, before they are cut to whole thousands. */
const SHARES = [0.25, 0.5, 0.75, 1] as const;
const ROUND_TO = 1_000;

/**
 * Prices a cash-out refinance for a quarter, a half, three quarters and all of the cash the home gives.
 * @throws RangeError beginning with the field's name
 */
export function cashExamples({ value, balance, score, state }: ExampleHome): CashExamples {
  const home = { value, mortgage: assumedMortgage(balance), state };
  const refinance = (cash: number) =>
    compareCashOut({ home, cash, score } satisfies CashOutWish).options.find(
      ({ kind }) => kind === "cashout",
    );
  const largest = refinance(CASHOUT_MAX);
  const mostCash = largest === undefined || largest.available ? CASHOUT_MAX : largest.mostCash;
  const amounts = [
    ...new Set(SHARES.map((share) => Math.floor((mostCash * share) / ROUND_TO) * ROUND_TO)),
  ].filter((cash) => cash > 0);
  const examples = amounts.flatMap((cash) => {
    const option = refinance(cash);
    return option?.available ? [{ cash, option }] : [];
  });
  return { mostCash, examples };
}
