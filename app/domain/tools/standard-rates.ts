/**
 * The rates of four standard loans: on the first page, in the record of each day's rates, and in
 * rate alerts. Dollars; rates in percent a year.
 */

import { rateTable, type RateAssumptions, type RateRow, type RateSources } from "./rate-table";

/** The ids of the standard loans, in the order in which they are shown. */
export const STANDARD_LOANS = ["buy-30", "buy-15", "refinance-30", "equity-loan-20"] as const;
export type StandardLoan = (typeof STANDARD_LOANS)[number];

/** The names of the standard loans. */
export const STANDARD_NAMES: Readonly<Record<StandardLoan, string>> = {
  "buy-30": "30-year fixed, buying",
  "buy-15": "15-year fixed, buying",
  "refinance-30": "30-year fixed, refinancing",
  "equity-loan-20": "Home equity loan, 20 years",
};

/** Checks whether a text is the id of a standard loan. */
export const isStandardLoan = (text: string): text is StandardLoan =>
  STANDARD_LOANS.some((id) => id === text);

const HOME = {
  value: 400_000,
  score: 740,
  state: "OH",
  county: "Franklin",
  occupancy: "PrimaryHome",
  hasServed: false,
} as const;

/** The home and the borrower of each standard loan. */
export const STANDARD_ASSUMPTIONS = {
  buying: { ...HOME, purpose: "purchase", downPayment: 80_000 },
  refinancing: { ...HOME, purpose: "refinance", owed: 300_000 },
  equity: { ...HOME, purpose: "cashout", owed: 270_000, cash: 40_000 },
} as const satisfies Record<string, RateAssumptions>;

const LOANS: Readonly<Record<StandardLoan, { of: keyof typeof STANDARD_ASSUMPTIONS; line: string }>> = {
  "buy-30": { of: "buying", line: "30" },
  "buy-15": { of: "buying", line: "15" },
  "refinance-30": { of: "refinancing", line: "30" },
  "equity-loan-20": { of: "equity", line: "loan" },
};

/** A standard loan with its price. */
export interface StandardRate extends RateRow {
  standard: StandardLoan;
}

function priceStandardLoans(sources: RateSources): readonly Readonly<StandardRate>[] {
  const tables = {
    buying: rateTable(STANDARD_ASSUMPTIONS.buying, sources),
    refinancing: rateTable(STANDARD_ASSUMPTIONS.refinancing, sources),
    equity: rateTable(STANDARD_ASSUMPTIONS.equity, sources),
  };
  return STANDARD_LOANS.flatMap((standard) => {
    const { of, line } = LOANS[standard];
    const row = tables[of].rows.find(({ id }) => id === line);
    return row ? [{ ...row, standard }] : [];
  });
}

/** At the current prices, which are part of the build. Pricing takes about 20 ms. */
let current: readonly Readonly<StandardRate>[] | undefined;

/**
 * Returns the standard loans that we lend, with their prices. Without sources all callers share one
 * list at the current prices.
 */
export function standardRates(sources?: RateSources): readonly Readonly<StandardRate>[] {
  if (sources) return priceStandardLoans(sources);
  current ??= priceStandardLoans({});
  return current;
}
