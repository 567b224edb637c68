/**
 * The changes that would make a homeowner's search find a loan worth its costs, computed with the
 * search itself.
 */

import { MONTHLY_INCOME_MAX } from "~/domain/limits";
import { hasWorthwhileOffer } from "./benefits";
import type { BenefitSearch, OwnedProperty } from "./benefit-types";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/** Each figure alone makes a loan worth its costs; absent when no change of it does. */
export interface RequiredChanges {
  /** the home concerned */
  propertyId: string;
  /** dollars, in whole thousands: the required home value */
  homeValue?: number;
  /** dollars, in whole thousands: the maximum balance owed, with unchanged payments */
  owed?: number;
  /** the required qualifying score */
  score?: number;
  /** percent a year: the required decrease of our mortgage rates */
  rateFall?: number;
  /**
   * whole dollars a month: the required decrease of other debt payments; for a search with an
   * income
   */
  lessDebts?: number;
  /** whole dollars a month: the required additional income */
  moreIncome?: number;
}

const STEP = 1_000;
/** The largest multiple of a home's value that is tried. */
const MAX_VALUE_FACTOR = 3;
/** The number of values tried between the current one and that. */
const VALUE_POINTS = 6;
const SCORE_STEP = 20;
const BEST_SCORE = 780;
/** An eighth of a percent. */
const RATE_STEP = 0.125;
const MOST_RATE_STEPS = 24;

const withLowerRates = (sheet: RateSheet, percent: number): RateSheet => ({
  ...sheet,
  baseRates: {
    15: sheet.baseRates[15] - percent,
    20: sheet.baseRates[20] - percent,
    25: sheet.baseRates[25] - percent,
    30: sheet.baseRates[30] - percent,
  },
});

/** Returns the liens with a balance reduced by a dollar amount: the largest first. */
function withLowerBalance(home: OwnedProperty, dollars: number): OwnedProperty {
  let left = dollars;
  const largestFirst = home.liens.toSorted((one, other) => other.balance - one.balance);
  const paid = new Map(
    largestFirst.map((lien) => {
      const part = Math.min(left, lien.balance);
      left -= part;
      return [lien.liabilityId, part] as const;
    }),
  );
  const liens = home.liens.map((lien) => ({
    ...lien,
    balance: lien.balance - (paid.get(lien.liabilityId) ?? 0),
  }));
  return { ...home, liens };
}

/** Returns the first passing step, found by bisection; undefined when even the last step fails. */
async function firstPassingStep(
  isYes: (step: number) => Promise<boolean>,
  last: number,
): Promise<number | undefined> {
  if (last <= 0 || !(await isYes(last))) return undefined;
  let [no, yes] = [0, last];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (await isYes(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/**
 * Returns the single changes that would make a loan worth its costs for the first home of a search
 * (BENEFIT-05, TURN-05).
 * @param tools.between awaited before each of about thirty searches, so that other requests run in
 *   between; an exception from it ends the search
 * @returns undefined when the unchanged search already finds one, and when there is no home
 */
export async function findRequiredChanges(
  search: BenefitSearch,
  {
    sheet = RATES_2026_11,
    between = () => Promise.resolve(),
  }: { sheet?: RateSheet; between?: () => Promise<void> } = {},
): Promise<RequiredChanges | undefined> {
  const [home] = search.properties;
  if (home === undefined) return undefined;
  const finds = async (change: Partial<BenefitSearch>, changed = sheet): Promise<boolean> => {
    await between();
    return hasWorthwhileOffer({ ...search, properties: [home], ...change }, { sheet: changed });
  };
  if (await finds({})) return undefined;
  const value = Math.floor(home.value / STEP);
  const valued = (step: number) => finds({ properties: [{ ...home, value: (value + step) * STEP }] });
  let more: number | undefined;
  // Taxes grow with the value, so a much more valuable home may be unaffordable where a slightly
  // more valuable one is not.
  for (let place = 1; place <= VALUE_POINTS && more === undefined; place += 1)
    more = await firstPassingStep(valued, Math.ceil((value * (MAX_VALUE_FACTOR - 1) * place) / VALUE_POINTS));
  const owed = home.liens.reduce((sum, { balance }) => sum + balance, 0);
  const left = Math.ceil(owed / STEP);
  const less = (step: number) => finds({ properties: [withLowerBalance(home, owed - (left - step) * STEP)] });
  const paid = await firstPassingStep(less, left);
  const scoreAt = (step: number): number => (Math.floor(search.score / SCORE_STEP) + step) * SCORE_STEP;
  const better = await firstPassingStep(
    (step) => finds({ score: scoreAt(step) }),
    Math.floor((BEST_SCORE - search.score) / SCORE_STEP),
  );
  const lower = await firstPassingStep(
    (step) => finds({}, withLowerRates(sheet, step * RATE_STEP)),
    MOST_RATE_STEPS,
  );
  const { monthlyIncome, otherMonthlyDebts = 0 } = search;
  const freed =
    monthlyIncome === undefined
      ? undefined
      : await firstPassingStep(
          (step) => finds({ otherMonthlyDebts: Math.max(0, otherMonthlyDebts - step) }),
          Math.ceil(otherMonthlyDebts),
        );
  const earned =
    monthlyIncome === undefined
      ? undefined
      : await firstPassingStep((step) => finds({ monthlyIncome: monthlyIncome + step }), MONTHLY_INCOME_MAX);
  return {
    propertyId: home.propertyId,
    ...(more !== undefined && { homeValue: (value + more) * STEP }),
    ...(paid !== undefined && { owed: (left - paid) * STEP }),
    ...(better !== undefined && { score: scoreAt(better) }),
    ...(freed !== undefined && { lessDebts: freed }),
    ...(earned !== undefined && { moreIncome: earned }),
    ...(lower !== undefined && { rateFall: lower * RATE_STEP }),
  };
}
