/** What would make a homeowner's search find a loan that is worth its costs, by the search itself. */

import { MONTHLY_INCOME_MAX } from "~/domain/limits";
import { findsWorthwhile } from "./benefits";
import type { BenefitSearch, OwnedProperty } from "./benefit-types";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/** Each figure alone is enough for a loan that is worth its costs; one that no change of it brings is absent. */
export interface BenefitTurns {
  /** the home that they are about */
  propertyId: string;
  /** dollars, in whole thousands: what the home would have to be worth */
  homeValue?: number;
  /** dollars, in whole thousands: what would have to be owed on it at most, with the payments as they are */
  owed?: number;
  /** the score that would have to count */
  score?: number;
  /** percent a year by which the rates of our mortgages would have to be lower */
  rateFall?: number;
  /** whole dollars a month by which other debts would have to take less; of a search that counts an income */
  lessDebts?: number;
  /** whole dollars a month that would have to be earned besides */
  moreIncome?: number;
}

const STEP = 1_000;
/** A home is not looked at as if it were worth more than this many times what it is. */
const MOST_VALUE = 3;
/** Values between that and today's at which the home is looked at. */
const PLACES = 6;
const SCORE_STEP = 20;
const BEST_SCORE = 780;
/** Eighths of a percent. */
const RATE_STEP = 0.125;
const MOST_RATE_STEPS = 24;

const loweredBy = (sheet: RateSheet, percent: number): RateSheet => ({
  ...sheet,
  baseRates: {
    15: sheet.baseRates[15] - percent,
    20: sheet.baseRates[20] - percent,
    25: sheet.baseRates[25] - percent,
    30: sheet.baseRates[30] - percent,
  },
});

/** The liens with so many dollars less owed: the largest first. */
function owingLess(home: OwnedProperty, dollars: number): OwnedProperty {
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

/** The first step that answers yes, where the last one does; one that does not is as good as none. */
async function firstYes(
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
 * What alone would bring a loan that is worth its costs for the first home of a search (BENEFIT-05, TURN-05).
 * @param tools.between waited for before each of some thirty looks, so that others are answered in the meantime; what it throws ends the search
 * @returns undefined where the search finds one as it is, and where there is no home
 */
export async function benefitTurns(
  search: BenefitSearch,
  {
    sheet = RATES_2026_11,
    between = () => Promise.resolve(),
  }: { sheet?: RateSheet; between?: () => Promise<void> } = {},
): Promise<BenefitTurns | undefined> {
  const [home] = search.properties;
  if (home === undefined) return undefined;
  const finds = async (change: Partial<BenefitSearch>, changed = sheet): Promise<boolean> => {
    await between();
    return findsWorthwhile({ ...search, properties: [home], ...change }, { sheet: changed });
  };
  if (await finds({})) return undefined;
  const value = Math.floor(home.value / STEP);
  const valued = (step: number) => finds({ properties: [{ ...home, value: (value + step) * STEP }] });
  let more: number | undefined;
  // Taxes grow with the value, so that a home worth much more may be too dear for an income where one worth a little more is not.
  for (let place = 1; place <= PLACES && more === undefined; place += 1)
    more = await firstYes(valued, Math.ceil((value * (MOST_VALUE - 1) * place) / PLACES));
  const owed = home.liens.reduce((sum, { balance }) => sum + balance, 0);
  const left = Math.ceil(owed / STEP);
  const less = (step: number) => finds({ properties: [owingLess(home, owed - (left - step) * STEP)] });
  const paid = await firstYes(less, left);
  const scoreAt = (step: number): number => (Math.floor(search.score / SCORE_STEP) + step) * SCORE_STEP;
  const better = await firstYes(
    (step) => finds({ score: scoreAt(step) }),
    Math.floor((BEST_SCORE - search.score) / SCORE_STEP),
  );
  const lower = await firstYes((step) => finds({}, loweredBy(sheet, step * RATE_STEP)), MOST_RATE_STEPS);
  const { monthlyIncome, otherMonthlyDebts = 0 } = search;
  const freed =
    monthlyIncome === undefined
      ? undefined
      : await firstYes(
          (step) => finds({ otherMonthlyDebts: Math.max(0, otherMonthlyDebts - step) }),
          Math.ceil(otherMonthlyDebts),
        );
  const earned =
    monthlyIncome === undefined
      ? undefined
      : await firstYes((step) => finds({ monthlyIncome: monthlyIncome + step }), MONTHLY_INCOME_MAX);
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
