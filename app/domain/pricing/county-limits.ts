/** The maximum loan that the agencies buy, by the home's county (12 USC 1717(b)(2)). */

import { type LimitsByUnits, LOAN_LIMITS_2026, type LoanLimits } from "./county-limits-2026";

/** The known location of a home: a two-letter state and a county name, with or without "County". */
export interface HomeLocation {
  state?: string | undefined;
  county?: string | undefined;
}

/**
 * The lowest and the highest possible conforming limit of a place; equal when the place is known
 * precisely enough.
 */
export interface AreaLimits {
  least: LimitsByUnits;
  most: LimitsByUnits;
}

const normalizeCounty = (county: string): string =>
  county
    .toLowerCase()
    .replace(/^city and county of /, "")
    .replace(/ (county|borough|census area|municipality|parish)$/, "")
    .replace(/[.’']/g, "")
    .trim();

/**
 * Returns a state's general limits by number of units, in dollars: only a loan above it is a high
 * balance. It is higher in Alaska, Hawaii, Guam and the Virgin Islands (12 USC 1717(b)(2); Fannie
 * Mae, "Loan Limits").
 */
export const generalLimits = (
  { state = "" }: Pick<HomeLocation, "state">,
  { baseline, generalElsewhere }: LoanLimits = LOAN_LIMITS_2026,
): LimitsByUnits => generalElsewhere[state] ?? baseline;

/** Returns the conforming limits of a place, by number of units, in dollars. */
export function conformingLimits(
  { state = "", county = "" }: HomeLocation,
  limits: LoanLimits = LOAN_LIMITS_2026,
): AreaLimits {
  const { wholeStates, areas } = limits;
  const general = generalLimits({ state }, limits);
  const whole = wholeStates[state];
  if (whole) return { least: whole, most: whole };
  const name = normalizeCounty(county);
  const inState = areas.filter(({ counties }) => (state === "" ? true : counties[state] !== undefined));
  if (name !== "" && state !== "") {
    const area = inState.find(({ counties }) =>
      counties[state]?.some((one) => normalizeCounty(one) === name),
    );
    const found = area?.limits ?? general;
    return { least: found, most: found };
  }
  const [highest = general] = inState.map((area) => area.limits).sort((one, other) => other[1] - one[1]);
  return { least: general, most: highest };
}
