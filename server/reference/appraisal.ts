import { comparedStreet } from "~/domain/compared-address";
import { roundHalfUp } from "~/domain/money";
import homeValues from "./data/home-values-2026-11.json" with { type: "json" };
import { between, fractionOf } from "./sample";

/** The appraisal service of the reference backend: sample values by state and address. Dollars. */

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

const typical: ReadonlyMap<string, number> = new Map(Object.entries(homeValues.dollars));

/** Addresses of which nothing is ever found, so that it can be tried. */
const UNKNOWN_STREET = "1 nowhere lane";
const UNKNOWN_ZIP = "00000";

/**
 * One to three estimates of a home, not always the best first; none for a state without figures, "1 Nowhere Lane" and ZIP 00000. The
 * same address, however it is written, has the same estimates.
 */
export function estimatesOf({ street, state, zip }: Address): Estimate[] {
  const base = typical.get(state);
  const place = [comparedStreet(street), state, zip];
  if (base === undefined || place[0] === UNKNOWN_STREET || zip === UNKNOWN_ZIP) return [];
  const best = roundHalfUp((base * between(60, 160, 1, ...place, "share")) / 100, -2);
  const count = between(1, 3, 1, ...place, "count");
  const ranked = Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    estimatedPropertyValue:
      index === 0 ? best : roundHalfUp((best * between(94, 106, 1, ...place, String(index))) / 100, -2),
  }));
  return fractionOf(...place, "order") < 0.5 ? ranked : ranked.reverse();
}

/** The value that is kept with a home: of rank 1, else of the first; undefined when nothing is found. */
export function appraisedValue(address: Address): number | undefined {
  const found = estimatesOf(address);
  return (found.find(({ rank }) => rank === 1) ?? found[0])?.estimatedPropertyValue;
}
