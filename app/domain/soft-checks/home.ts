/** Checks of the figures of a home that can hardly be right. Dollars. */

import { TYPICAL_HOME_VALUES_2026_11 } from "./typical-home-values-2026-11";

/** How many times more or less than the state's typical value is still believable. */
const TIMES_TYPICAL = 10;
/** The same for a figure of the same home, such as its value in public records. */
const TIMES_KNOWN = 3;
const LOWEST_TYPICAL = Math.min(...Object.values(TYPICAL_HOME_VALUES_2026_11));
const HIGHEST_TYPICAL = Math.max(...Object.values(TYPICAL_HOME_VALUES_2026_11));

const LARGE_DUES = 2_000;
const LARGE_COSTS = 10_000;
const [SMALL_RENT, LARGE_RENT] = [100, 20_000];
/** The largest believable share of its value that a home brings as rent in a month. */
const RENT_SHARE = 0.03;

/** Why a home's value or price can hardly be right. */
type HomeValueReason =
  | { reason: "far-from-known"; known: number }
  | { reason: "far-from-typical"; typical: number; state: string }
  | { reason: "below-all-states" | "above-all-states"; typical: number };

const isFar = (dollars: number, from: number, times: number): boolean =>
  dollars * times < from || dollars > from * times;

/**
 * Checks a home's value or price (SOFT-05): from a third of its value in public records to three
 * times that, and from a tenth of the state's typical value to ten times that.
 * @param home.state two letters, if known; else a tenth of the lowest state's value to ten times the
 *   highest's are believable
 * @param home.known dollars: another figure of the same home, if there is one
 */
export function checkHomeWorth({
  value,
  state,
  known,
}: {
  value: number;
  state?: string | undefined;
  known?: number | undefined;
}): HomeValueReason | undefined {
  if (known !== undefined && isFar(value, known, TIMES_KNOWN)) return { reason: "far-from-known", known };
  const typical = TYPICAL_HOME_VALUES_2026_11[state ?? ""];
  if (state === undefined || typical === undefined) {
    if (value * TIMES_TYPICAL < LOWEST_TYPICAL)
      return { reason: "below-all-states", typical: LOWEST_TYPICAL };
    return value > HIGHEST_TYPICAL * TIMES_TYPICAL
      ? { reason: "above-all-states", typical: HIGHEST_TYPICAL }
      : undefined;
  }
  return isFar(value, typical, TIMES_TYPICAL) ? { reason: "far-from-typical", typical, state } : undefined;
}

/** Checks a home's association dues a month (SOFT-06): at most 2,000 dollars. */
export const checkMonthlyDues = (dues: number): "large" | undefined =>
  dues > LARGE_DUES ? "large" : undefined;

/** Checks a home's taxes, insurance and dues a month (SOFT-06): at most 10,000 dollars. */
export const checkMonthlyHomeCosts = (costs: number): "large" | undefined =>
  costs > LARGE_COSTS ? "large" : undefined;

/**
 * Checks the rent of a home a month (SOFT-06): from 100 to 20,000 dollars, and at most 3 percent of
 * its value.
 * @param home.value dollars, if known
 */
export function checkMonthlyRent({
  rent,
  value = Infinity,
}: {
  rent: number;
  value?: number | undefined;
}): "small" | "large" | undefined {
  if (rent > 0 && rent < SMALL_RENT) return "small";
  return rent > Math.min(LARGE_RENT, Math.max(SMALL_RENT, value * RENT_SHARE)) ? "large" : undefined;
}
