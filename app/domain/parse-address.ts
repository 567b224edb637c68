/** One line, or several, in which somebody has written where a home is, taken apart as far as it can be understood. */

import { formatAddress, type HomeAddress } from "./address";
import { omitUndefined } from "./omit-undefined";
import { STATE_OPTIONS, stateCode } from "./states";
import { stateOfZip } from "./zip-states";

/** Longest address line that is read, in characters. */
export const MAX_ADDRESS_LINE = 200;

const HAS_LETTER = /\p{L}/u;
const HAS_DIGIT = /\p{Nd}/u;

/** What the name of a town is made of. */
const TOWN = /^[\p{L}\p{M}\s'’.&-]*\p{L}[\p{L}\p{M}\s'’.&-]*$/u;

const COUNTRY = /[\s,]+(?:usa|u\.s\.(?:a\.)?|us|united states(?: of america)?)[\s.]*$/i;
const ZIP = /(?:^|[\s,])(\d{5})(?:[\s–-]?\d{4})?[\s,.]*$/;
const UNIT = String.raw`(?:(?:apartment|apt|unit|suite|ste|lot)\b|#)[\s.#:]*`;
const WHOLE_UNIT = new RegExp(`^${UNIT}(\\S.*)$`, "i");
const UNIT_WITHIN = new RegExp(`^(.*\\S)\\s+${UNIT}(\\S+)(?:\\s+(.*))?$`, "i");

const SUFFIXES = new Set(
  (
    "street st avenue ave road rd drive dr lane ln court ct place pl boulevard blvd way circle cir terrace ter trail trl " +
    "parkway pkwy highway hwy square sq loop alley aly plaza plz cove pike crossing xing"
  ).split(" "),
);
const DIRECTION = /^(?:[nsew]|[ns][ew])\.?$/i;
/** Codes of states that end a street as well: court, north-east, and words of Spanish and French names. */
const STREET_WORDS = ["CT", "NE", "LA", "DE"];

/** The beginning of a text, by whole characters, so that none is cut in two. */
const capped = (text: string): string => new RegExp(`^.{0,${MAX_ADDRESS_LINE}}`, "su").exec(text)?.[0] ?? "";
const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();
const bare = (word: string): string => word.toLowerCase().replace(/\.$/, "");

/** What is left of a text once something was taken from its end. */
interface Cut {
  rest: string;
  found?: string;
}

/** The same with plain commas between its lines, without what nobody sees and without the country. */
function normalized(text: string): string {
  const line = capped(text.normalize("NFC"))
    .replace(/[\n\r\v\f\u2028\u2029;，、]/g, ",")
    .replace(/\p{C}/gu, " ");
  return tidy(line).replace(COUNTRY, "");
}

function cutZip(text: string): Cut {
  const match = ZIP.exec(text);
  return match?.[1] === undefined ? { rest: text } : { rest: text.slice(0, match.index), found: match[1] };
}

const NAMES = STATE_OPTIONS.map(({ name }) => name).sort((one, other) => other.length - one.length);

/** The name of a state at the end: unless it is all that names the street, as in "12 Georgia". */
function cutStateName(text: string): Cut | undefined {
  const name = NAMES.find((one) => new RegExp(`(?:^|[\\s,])${one}$`, "i").test(text));
  if (name === undefined) return undefined;
  const rest = text.slice(0, text.length - name.length);
  const isNamed = rest.trim() === "" || /,\s*$/.test(rest) || HAS_LETTER.test(rest);
  return isNamed ? { rest, found: name } : undefined;
}

/** Two letters at the end that can only be a state, or are told from the end of a street by a comma or by the ZIP code. */
function cutStateCode(text: string, zip: string | undefined): Cut | undefined {
  const match = /(^|[\s,])(\p{L})\.?\s?(\p{L})\.?$/u.exec(text);
  if (!match) return undefined;
  const code = stateCode(`${match[2] ?? ""}${match[3] ?? ""}`);
  if (code === undefined) return undefined;
  const rest = text.slice(0, match.index + (match[1] ?? "").length);
  const isApart = rest.trim() === "" || /,\s*$/.test(rest);
  const isAfterTown = /,\s*\P{Nd}+$/u.test(rest);
  const isSure = isApart || isAfterTown || !STREET_WORDS.includes(code) || stateOfZip(zip ?? "") === code;
  return isSure && (isApart || HAS_LETTER.test(rest)) ? { rest, found: code } : undefined;
}

function cutState(text: string, zip: string | undefined): Cut {
  const line = text.replace(/[\s,.]+$/, (end) => (/\./.test(end) ? "." : ""));
  return cutStateName(line) ?? cutStateCode(line, zip) ?? { rest: line };
}

/** "12 Oak Street Irvine" at the end of its street; a direction behind it belongs to the street. */
function splitAtSuffix(text: string): { street: string; city: string } {
  const words = text.split(" ");
  const at = words.findIndex(
    (word, index) =>
      SUFFIXES.has(bare(word)) && words.slice(0, index).some((before) => HAS_LETTER.test(before)),
  );
  if (at === -1) return { street: text, city: "" };
  const end = DIRECTION.test(words[at + 1] ?? "") ? at + 2 : at + 1;
  return { street: words.slice(0, end).join(" "), city: words.slice(end).join(" ") };
}

const endsStreet = (text: string): boolean => SUFFIXES.has(bare(text.split(" ").at(-1) ?? ""));

/** Street and town of what is left when unit, state and ZIP code are gone. */
function streetAndCity(segments: readonly string[]): { street: string; city: string } {
  const [first = "", ...others] = segments;
  if (others.length > 0) {
    const city = others.at(-1) ?? "";
    return HAS_DIGIT.test(city)
      ? { street: segments.join(", "), city: "" }
      : { street: [first, ...others.slice(0, -1)].join(", "), city };
  }
  if (!HAS_DIGIT.test(first))
    return endsStreet(first) ? { street: first, city: "" } : { street: "", city: first };
  return splitAtSuffix(first);
}

/** The unit among the parts between commas, or within one of them, and the parts without it. */
function cutUnit(segments: readonly string[]): { parts: string[]; unit?: string } {
  const apart = segments.findIndex((segment, index) => index > 0 && WHOLE_UNIT.test(segment));
  const whole = WHOLE_UNIT.exec(segments[apart] ?? "")?.[1];
  if (whole !== undefined) return { parts: segments.filter((_, index) => index !== apart), unit: whole };
  const at = segments.findIndex((segment) => UNIT_WITHIN.test(segment));
  const [, before = "", unit, after] = UNIT_WITHIN.exec(segments[at] ?? "") ?? [];
  if (unit === undefined) return { parts: [...segments] };
  const within = [before, ...(after ? [after] : [])];
  return { parts: [...segments.slice(0, at), ...within, ...segments.slice(at + 1)], unit };
}

/**
 * The parts of a written address, found from its end: ZIP code (ADDR-03), state by code or name (ADDR-04), unit, then the town after a comma
 * and the street, both with capital first letters (ADDR-02). Nothing of it is checked; what could not be told is left out.
 * @returns undefined when neither street, town, state nor ZIP code was found (ADDR-01)
 */
export function parseAddress(text: string): Partial<HomeAddress> | undefined {
  const { rest: beforeZip, found: zip } = cutZip(normalized(text));
  const { rest, found: state } = cutState(beforeZip, zip);
  const segments = rest
    .split(",")
    .map(tidy)
    .filter((segment) => HAS_LETTER.test(segment) || HAS_DIGIT.test(segment));
  const { parts, unit } = cutUnit(segments);
  const { street, city } = streetAndCity(parts);
  const found = {
    street: HAS_LETTER.test(street) ? street : "",
    city: TOWN.test(city) ? city : "",
    state: state ?? "",
    zip: zip ?? "",
  };
  if (Object.values(found).every((part) => part === "")) return undefined;
  const { street: line, ...area } = formatAddress(found, "title");
  return omitUndefined({ street: line, unit, ...area });
}

/** The parts on one line, "12 Oak Street, Unit 4, Irvine, CA 92602", as far as they are there. */
export function knownAddressLine({ street, unit, city, state, zip }: Partial<HomeAddress>): string {
  const area = [state, zip].filter(Boolean).join(" ");
  return [street, unit && `Unit ${unit}`, city, area].filter(Boolean).join(", ");
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone percent sign: what came is shown as it came.
    return segment;
  }
};

/**
 * The address that the rest of a path spells, "12-oak-street/irvine/ca/92602", as text for a field. It comes from anybody who makes a link, so
 * it is never more than text that the visitor looks over.
 * @param rest what follows the page's own path, still encoded
 */
export function addressOfPath(rest: string): string {
  const parts = rest.split("/").map((segment) => tidy(decoded(segment).replace(/[\p{C}-]/gu, " ")));
  const line = parts.filter((part) => part !== "").join(", ");
  return capped(line).trim();
}
