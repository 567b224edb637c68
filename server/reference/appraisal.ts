import { normalizeStreet } from "~/domain/normalized-address";
import { roundHalfUp } from "~/domain/money";
import { TYPICAL_HOME_VALUES_2026_11 } from "~/domain/soft-checks/typical-home-values-2026-11";
import { sampleBetween, sampleFraction } from "./sample";

/**
 * The appraisal service of the reference backend: sample home values by state and address, in
 * dollars.
 */

export interface Address {
  street: string;
  state: string;
  zip: string;
}

export interface Estimate {
  /** 1 is the best */
  rank: number;
  estimatedPropertyValue: number;
}

const TYPICAL_VALUES: ReadonlyMap<string, number> = new Map(Object.entries(TYPICAL_HOME_VALUES_2026_11));

/** An address without estimates, for testing that case. */
const UNKNOWN_STREET = "1 nowhere lane";
const UNKNOWN_ZIP = "00000";

/**
 * Returns one to three estimates of a home, not always the best first. Returns none for a state
 * without figures, for "1 Nowhere Lane" and for ZIP 00000. The same address has the same estimates
 * in every spelling.
 */
export function estimatesOf({ street, state, zip }: Address): Estimate[] {
  const base = TYPICAL_VALUES.get(state);
  const place = [normalizeStreet(street), state, zip];
  if (base === undefined || place[0] === UNKNOWN_STREET || zip === UNKNOWN_ZIP) return [];
  const best = roundHalfUp((base * sampleBetween(60, 160, 1, ...place, "share")) / 100, -2);
  const count = sampleBetween(1, 3, 1, ...place, "count");
  const ranked = Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    estimatedPropertyValue:
      index === 0 ? best : roundHalfUp((best * sampleBetween(94, 106, 1, ...place, String(index))) / 100, -2),
  }));
  return sampleFraction(...place, "order") < 0.5 ? ranked : ranked.reverse();
}

/**
 * Returns the value that is stored with a home: the estimate of rank 1, else the first; undefined
 * when there is none.
 */
export function appraisedValue(address: Address): number | undefined {
  const found = estimatesOf(address);
  return (found.find(({ rank }) => rank === 1) ?? found[0])?.estimatedPropertyValue;
}
