import { omitUndefined } from "~/domain/omit-undefined";
import { offersComparison, saidStay } from "~/steps/offers/offers-comparison";
import { offersFromAnswers } from "./from-answers";
import { comparisonParts } from "./static-parts";
import type { ComparisonParts } from "./view";

/** Dollars and percent; all loans are priced as on any page. */
const EXAMPLE_HOME = {
  ...{ homeValue: 448_000, balance: 298_652, monthlyPayment: 2_294.18, mortgageRate: 8 },
  ...{ cash: 40_000, score: 740, minScore: 500, state: "OH", hasServed: false },
};
const OWN_VALUE = 420_000;

/**
 * Returns the comparison of an example home as the address asks for it, for the page with all
 * components.
 * @param now ms since 1970
 */
export function exampleComparison({ pathname, searchParams }: URL, now: number): ComparisonParts {
  const found = offersFromAnswers(EXAMPLE_HOME);
  const home = { ...found.home, own: OWN_VALUE, records: EXAMPLE_HOME.homeValue };
  const to = (changes: Readonly<Record<string, string | undefined>>): string =>
    `${pathname}?${new URLSearchParams(omitUndefined({ ...Object.fromEntries(searchParams), ...changes })).toString()}`;
  const { view } = offersComparison(
    { ...found, home },
    {
      search: { wish: { cash: EXAMPLE_HOME.cash, isMonthlyKept: true } },
      basis: ["The home and its loans are an example."],
      names: "Ada and Ben",
      said: saidStay(searchParams, undefined),
      query: searchParams,
      now,
      hasNoDetails: true,
      to,
    },
  );
  return comparisonParts(view);
}
