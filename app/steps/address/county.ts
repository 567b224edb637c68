import type { HomeAddress } from "~/domain/address";
import { toPlainLetters } from "~/domain/plain-letters";
import { stateInWords } from "~/domain/states";
import { collapseSpaces } from "~/domain/typed-text";
import { parseZip } from "~/domain/zip";
import { formattedText } from "~/steps/fields";
import { isZipElsewhere, stateOfZip } from "~/domain/zip-states";
import type { Backend } from "~server/backend/client";
import { countiesOf } from "./places";

/**
 * A typed county: its name, the beginning of it, or a ZIP code, which may lie in several counties.
 */

/** Longest county name in characters. */
export const MAX_COUNTY = 60;
const ENTER_COUNTY = "Enter the county's name, or its first letters.";

/** Schema of a county that may be left out; of a ZIP code it keeps five digits. */
export const optionalCounty = formattedText({
  missing: ENTER_COUNTY,
  tooLong: `Use at most ${String(MAX_COUNTY)} characters.`,
  max: MAX_COUNTY,
}).transform((text) => parseZip(text) ?? collapseSpaces(text));

/** Schema of the typed county. */
export const countyField = optionalCounty.refine((text) => text !== "", ENTER_COUNTY);

interface CountyContext {
  backend: Pick<Backend, "call">;
  runtime: { log: { warn(fields: Record<string, unknown>, message: string): void } };
}

/** The result for a typed county. */
export type FoundCounty =
  { kind: "found"; county: string } | { kind: "several"; search: string } | { kind: "none"; words: string };

/** Returns " in California", or an empty text without a state. */
export const inStateText = (state: string | undefined): string =>
  state === undefined ? "" : ` in ${stateInWords(state)}`;

const normalizeCounty = (name: string): string =>
  toPlainLetters(name)
    .toLowerCase()
    .replace(/\b(?:city and county of|county|parish|borough|census area)\b/g, "")
    .replace(/[^a-z0-9]+/g, "");

const isZip = (text: string): boolean => /^\d{5}$/.test(text);

const startsLike = (counties: readonly string[], text: string): readonly string[] =>
  isZip(text)
    ? counties
    : counties.filter((county) => normalizeCounty(county).startsWith(normalizeCounty(text)));

/**
 * Returns the state's counties that match the text, or all counties of a ZIP code. Empty when the
 * list is unavailable.
 */
export async function matchingCounties(
  { backend, runtime }: CountyContext,
  state: string | undefined,
  text = "",
): Promise<readonly string[]> {
  const counties = await countiesOf(backend, runtime.log, state ?? "");
  return startsLike(counties ?? [], text);
}

/**
 * Returns the county of the chosen state that a text means; the text itself when the list is
 * unavailable (B20).
 */
export async function findCounty(
  { backend, runtime }: CountyContext,
  state: string | undefined,
  text: string,
): Promise<FoundCounty> {
  const chosen = state ?? "";
  const where = stateInWords(chosen);
  if (isZip(text) && isZipElsewhere(text, chosen)) {
    const elsewhere = stateInWords(stateOfZip(text) ?? "");
    return {
      kind: "none",
      words: `${text} is a ZIP code in ${elsewhere}, and you chose ${where}. Enter a county in ${where}, or go back and choose the other state.`,
    };
  }
  const counties = await countiesOf(backend, runtime.log, chosen);
  if (counties === undefined)
    return isZip(text) ? { kind: "none", words: ENTER_COUNTY } : { kind: "found", county: text };
  const exact = counties.find((county) => normalizeCounty(county) === normalizeCounty(text));
  if (exact !== undefined) return { kind: "found", county: exact };
  const found = startsLike(counties, text);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { kind: "found", county: only };
  if (found.length > 1) return { kind: "several", search: text };
  return {
    kind: "none",
    words: `We don't know a county by that name in ${where}. Check the spelling, or type only its first letters.`,
  };
}

/** The most counties that a message lists. */
const MAX_LISTED = 8;

/** The result of a county check, with the error for its field. */
export type CheckedHome =
  { kind: "home"; home: HomeAddress } | { kind: "asked"; errors: { county: string[] } };

/**
 * Returns an address with the county's name from the state's list. The county is optional: only the
 * limit for a first mortgage above the lowest conforming limit depends on it (12 USC 1717(b)(2)).
 */
export async function withCounty(asking: CountyContext, home: HomeAddress): Promise<CheckedHome> {
  const { county, ...place } = home;
  if (county === undefined || county === "") return { kind: "home", home: place };
  const found = await findCounty(asking, home.state, county);
  if (found.kind === "found") return { kind: "home", home: { ...place, county: found.county } };
  if (found.kind === "none") return { kind: "asked", errors: { county: [found.words] } };
  const like = await matchingCounties(asking, home.state, county);
  const named = like.length > MAX_LISTED || isZip(county) ? "" : ` It may be ${like.join(", ")}.`;
  return { kind: "asked", errors: { county: [`Enter the county's full name.${named}`] } };
}
