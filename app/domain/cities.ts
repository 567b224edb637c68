/** The cities where a buyer is looking, as typed: one per line, or separated by commas. */

import { collapseSpaces } from "./typed-text";

export const MAX_CITIES = 5;
const MAX_CITY_LENGTH = 60;

/** Letters of any script, with the punctuation of place names. */
const CITY = /^[\p{L}\p{M}'’.\- ]*\p{L}[\p{L}\p{M}'’.\- ]*$/u;

export type ParsedCities = { ok: true; cities: string[] } | { ok: false; message: string };

/** Parses one to five unique names of at most 60 characters. */
export function parseCities(text: string): ParsedCities {
  const entered = text
    .split(/[\n\r,;]+/)
    .map(collapseSpaces)
    .filter((city) => city !== "");
  const seen = new Set<string>();
  const cities = entered.filter((city) => !seen.has(city.toLowerCase()) && seen.add(city.toLowerCase()));
  if (cities.length === 0) return { ok: false, message: "Enter at least one city or town." };
  if (cities.length > MAX_CITIES) return { ok: false, message: `Enter at most ${MAX_CITIES} cities.` };
  if (cities.some((city) => city.length > MAX_CITY_LENGTH)) {
    return { ok: false, message: `The name of a city has at most ${MAX_CITY_LENGTH} characters.` };
  }
  const odd = cities.find((city) => !CITY.test(city));
  return odd === undefined
    ? { ok: true, cities }
    : { ok: false, message: "Use letters, spaces, hyphens and apostrophes." };
}
