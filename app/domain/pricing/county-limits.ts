/** How large a loan may be for the agencies to buy it, by the county of the home (12 USC 1717(b)(2)). */

import { type LimitsByUnits, LOAN_LIMITS_2026, type LoanLimits } from "./county-limits-2026";

/** Where a home is, as far as it is known: a two-letter state and the name of a county, with or without "County". */
export interface Place {
  state?: string | undefined;
  county?: string | undefined;
}

/** The least and the most that the conforming limit of a place can be; the same two where the place is known well enough. */
export interface AreaLimits {
  least: LimitsByUnits;
  most: LimitsByUnits;
}

const plain = (county: string): string =>
  county
    .toLowerCase()
    .replace(/^city and county of /, "")
    .replace(/ (county|borough|census area|municipality|parish)$/, "")
    .replace(/[.’']/g, "")
    .trim();

/**
 * The general limit of a state, by homes in the building, in dollars: only a loan above it is a high balance. In Alaska, Hawaii, Guam and the Virgin
 * Islands it is higher (12 USC 1717(b)(2); Fannie Mae, "Loan Limits").
 */
export const generalLimits = (
  { state = "" }: Pick<Place, "state">,
  { baseline, generalElsewhere }: LoanLimits = LOAN_LIMITS_2026,
): LimitsByUnits => generalElsewhere[state] ?? baseline;

/** The conforming limits of a place, by homes in the building, in dollars. */
export function conformingLimits(
  { state = "", county = "" }: Place,
  limits: LoanLimits = LOAN_LIMITS_2026,
): AreaLimits {
  const { wholeStates, areas } = limits;
  const general = generalLimits({ state }, limits);
  const whole = wholeStates[state];
  if (whole) return { least: whole, most: whole };
  const name = plain(county);
  const inState = areas.filter(({ counties }) => (state === "" ? true : counties[state] !== undefined));
  if (name !== "" && state !== "") {
    const area = inState.find(({ counties }) => counties[state]?.some((one) => plain(one) === name));
    const found = area?.limits ?? general;
    return { least: found, most: found };
  }
  const [highest = general] = inState.map((area) => area.limits).sort((one, other) => other[1] - one[1]);
  return { least: general, most: highest };
}
