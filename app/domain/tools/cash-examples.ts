/**
 * The monthly costs of several amounts of cash from a home. Dollars, percent a year, a fraction of
 * the value for the limit.
 */

import { CASHOUT_MAX } from "~/domain/limits";
import type { AvailableCashOut, CashOutRequest } from "./cash-out-comparison";
import { compareCashOut } from "./cash-out-comparison";
import { assumedMortgage } from "./assumed-mortgage";

/** The known facts of the home. */
export interface ExampleHome {
  value: number;
  balance: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state?: string;
}

/** The home's available cash, and the costs of parts of it. */
export interface CashExamples {
  /** maximum cash from a new mortgage in whole dollars; 0 when none */
  mostCash: number;
  /** new mortgages, the smallest amount of cash first */
  examples: readonly { cash: number; option: AvailableCashOut }[];
}

/** The displayed shares of the maximum cash, before rounding down to whole thousands. */
const SHARES = [0.25, 0.5, 0.75, 1] as const;
const ROUND_TO = 1_000;

/**
 * Prices a cash-out refinance for a quarter, a half, three quarters and all of the available cash.
 * @throws RangeError beginning with the field's name
 */
export function cashExamples({ value, balance, score, state }: ExampleHome): CashExamples {
  const home = { value, mortgage: assumedMortgage(balance), state };
  const refinance = (cash: number) =>
    compareCashOut({ home, cash, score } satisfies CashOutRequest).options.find(
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
