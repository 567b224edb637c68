/** Parses an address typed on one or several lines, as far as it can be recognized. */

import { formatAddress, type HomeAddress } from "./address";
import { omitUndefined } from "./omit-undefined";
import { STATE_OPTIONS, stateCode } from "./states";
import { stateOfZip } from "./zip-states";

/** Maximum length of a parsed address, in characters. */
export const MAX_ADDRESS_LINE = 200;

const HAS_LETTER = /\p{L}/u;
const HAS_DIGIT = /\p{Nd}/u;

/** The characters of a town name. */
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
/** State codes that also end a street: court, northeast, and words of Spanish and French names. */
const STREET_WORDS = ["CT", "NE", "LA", "DE"];

/** Truncates a text by whole characters, so that none is split. */
const truncate = (text: string): string =>
  new RegExp(`^.{0,${MAX_ADDRESS_LINE}}`, "su").exec(text)?.[0] ?? "";
const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();
const bare = (word: string): string => word.toLowerCase().replace(/\.$/, "");

/** The rest of a text after a part was removed from its end. */
interface ParsedTail {
  rest: string;
  found?: string;
}

/**
 * Normalizes a text: plain commas between its lines, without invisible characters and the country.
 */
function normalizeText(text: string): string {
  const line = truncate(text.normalize("NFC"))
    .replace(/[\n\r\v\f\u2028\u2029;，、]/g, ",")
    .replace(/\p{C}/gu, " ");
  return tidy(line).replace(COUNTRY, "");
}

function cutZip(text: string): ParsedTail {
  const match = ZIP.exec(text);
  return match?.[1] === undefined ? { rest: text } : { rest: text.slice(0, match.index), found: match[1] };
}

const NAMES = STATE_OPTIONS.map(({ name }) => name).sort((one, other) => other.length - one.length);

/**
 * Removes a state name from the end, unless it is the only name of the street, as in "12 Georgia".
 */
function cutStateName(text: string): ParsedTail | undefined {
  const name = NAMES.find((one) => new RegExp(`(?:^|[\\s,])${one}$`, "i").test(text));
  if (name === undefined) return undefined;
  const rest = text.slice(0, text.length - name.length);
  const isNamed = rest.trim() === "" || /,\s*$/.test(rest) || HAS_LETTER.test(rest);
  return isNamed ? { rest, found: name } : undefined;
}

/**
 * Removes a two-letter state code from the end, if it can only be a state, or a comma or the ZIP
 * code separates it from the street.
 */
function cutStateCode(text: string, zip: string | undefined): ParsedTail | undefined {
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

function cutState(text: string, zip: string | undefined): ParsedTail {
  const line = text.replace(/[\s,.]+$/, (end) => (/\./.test(end) ? "." : ""));
  return cutStateName(line) ?? cutStateCode(line, zip) ?? { rest: line };
}

/**
 * Splits "12 Oak Street Irvine" after the street suffix; a direction after it belongs to the
 * street.
 */
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

const isStreetEnd = (text: string): boolean => SUFFIXES.has(bare(text.split(" ").at(-1) ?? ""));

/** Returns street and town of the text without unit, state and ZIP code. */
function streetAndCity(segments: readonly string[]): { street: string; city: string } {
  const [first = "", ...others] = segments;
  if (others.length > 0) {
    const city = others.at(-1) ?? "";
    return HAS_DIGIT.test(city)
      ? { street: segments.join(", "), city: "" }
      : { street: [first, ...others.slice(0, -1)].join(", "), city };
  }
  if (!HAS_DIGIT.test(first))
    return isStreetEnd(first) ? { street: first, city: "" } : { street: "", city: first };
  return splitAtSuffix(first);
}

/**
 * Returns the unit from the comma-separated parts, or from within one of them, and the remaining
 * parts.
 */
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
 * Parses a written address from its end: ZIP code (ADDR-03), state by code or name (ADDR-04), unit,
 * then the town after a comma and the street, both in title case (ADDR-02). It validates nothing;
 * unrecognized parts are left out.
 * @returns undefined when neither street, town, state nor ZIP code was found (ADDR-01)
 */
export function parseAddress(text: string): Partial<HomeAddress> | undefined {
  const { rest: beforeZip, found: zip } = cutZip(normalizeText(text));
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

/** Returns the known parts on one line, "12 Oak Street, Unit 4, Irvine, CA 92602". */
export function knownAddressLine({ street, unit, city, state, zip }: Partial<HomeAddress>): string {
  const area = [state, zip].filter(Boolean).join(" ");
  return [street, unit && `Unit ${unit}`, city, area].filter(Boolean).join(", ");
}

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An invalid percent sign: the text is displayed undecoded.
    return segment;
  }
};

/**
 * Returns the address in the rest of a path, "12-oak-street/irvine/ca/92602", as text for a field.
 * Any link author can set it, so it is only text that the visitor reviews.
 * @param rest the path after the page's own path, still encoded
 */
export function addressOfPath(rest: string): string {
  const parts = rest.split("/").map((segment) => tidy(decodeSegment(segment).replace(/[\p{C}-]/gu, " ")));
  const line = parts.filter((part) => part !== "").join(", ");
  return truncate(line).trim();
}
