import { z } from "zod";
import type { HomeAddress } from "~/domain/address";
import { stateInWords } from "~/domain/states";
import { isZipElsewhere, stateOfZip } from "~/domain/zip-states";
import type { Backend } from "~server/backend/client";
import { countiesOf } from "./places";

/** A county that is typed: by its name, the beginning of it, or a ZIP code, which may lie in several. */

/** Characters of a county's name. */
export const MAX_COUNTY = 60;
const NO_NAME = "Enter the name of the county, or its first letters.";

/** What is typed for a county. */
export const countyField = z
  .string({ error: NO_NAME })
  .max(MAX_COUNTY, `Use at most ${String(MAX_COUNTY)} characters.`)
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .refine((text) => text !== "", NO_NAME);

interface CountyContext {
  backend: Pick<Backend, "call">;
  runtime: { log: { warn(fields: Record<string, unknown>, message: string): void } };
}

/** What was found for a text. */
export type FoundCounty =
  { kind: "found"; county: string } | { kind: "several"; search: string } | { kind: "none"; words: string };

/** " of California", or nothing while no state is known. */
export const countyWords = (state: string | undefined): string =>
  state === undefined ? "" : ` in ${stateInWords(state)}`;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(?:city and county of|county|parish|borough|census area)\b/g, "")
    .replace(/[^a-z0-9]+/g, "");

const isZip = (text: string): boolean => /^\d{5}$/.test(text);

const like = (counties: readonly string[], text: string): readonly string[] =>
  isZip(text) ? counties : counties.filter((county) => plain(county).startsWith(plain(text)));

/** The counties of the state that fit what was typed; all of them for a ZIP code. Empty where the list is not to be had. */
export async function countiesLike(
  { backend, runtime }: CountyContext,
  state: string | undefined,
  text = "",
): Promise<readonly string[]> {
  const counties = await countiesOf(backend, runtime.log, state ?? "");
  return like(counties ?? [], text);
}

/** The county that a text means in the state that was chosen; where the list is not to be had, the text itself (B20). */
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
      words: `${text} is a ZIP code in ${elsewhere}, and you chose ${where}. Enter a county of ${where}, or go back and choose the other state.`,
    };
  }
  const counties = await countiesOf(backend, runtime.log, chosen);
  if (counties === undefined)
    return isZip(text) ? { kind: "none", words: NO_NAME } : { kind: "found", county: text };
  const exact = counties.find((county) => plain(county) === plain(text));
  if (exact !== undefined) return { kind: "found", county: exact };
  const found = like(counties, text);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { kind: "found", county: only };
  if (found.length > 1) return { kind: "several", search: text };
  return {
    kind: "none",
    words: `We know no county of that name in ${where}. Check its spelling, or type its first letters only.`,
  };
}

/** Most counties that a message names. */
const MOST_NAMED = 8;

/** What is said about a county beside an address, under its field. */
export type CheckedHome =
  { kind: "home"; home: HomeAddress } | { kind: "asked"; errors: { county: string[] } };

/**
 * An address with the county as the list of its state has it. It may be left out: only how much may be lent on a first mortgage above the
 * lowest limit depends on it (12 USC 1717(b)(2)).
 */
export async function withCounty(asking: CountyContext, home: HomeAddress): Promise<CheckedHome> {
  const { county, ...place } = home;
  if (county === undefined || county === "") return { kind: "home", home: place };
  const found = await findCounty(asking, home.state, county);
  if (found.kind === "found") return { kind: "home", home: { ...place, county: found.county } };
  if (found.kind === "none") return { kind: "asked", errors: { county: [found.words] } };
  const like = await countiesLike(asking, home.state, county);
  const named = like.length > MOST_NAMED || isZip(county) ? "" : ` It may be ${like.join(", ")}.`;
  return { kind: "asked", errors: { county: [`Enter the whole name of the county.${named}`] } };
}
