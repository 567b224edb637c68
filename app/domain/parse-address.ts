/** Parses an address typed on one or several lines, as far as it can be recognized. */

import { formatAddress, type HomeAddress } from "./address";
import { omitUndefined } from "./omit-undefined";
import { endsInTown, splitStreet, type SplitStreet } from "./split-street";
import { STATE_OPTIONS, stateCode } from "./states";
import { OVERSEAS_NAMES } from "./state-names";
import { isSuffix } from "./street-words";
import { isTown } from "./towns";
import { collapseSpaces, plainCharacters } from "./typed-text";
import { cutUnitWithin, unitInWords, wholeUnit } from "./units";
import { stateOfZip } from "./zip-states";

/** Maximum length of a parsed address, in characters. */
export const MAX_ADDRESS_LINE = 200;

const HAS_LETTER = /\p{L}/u;
const HAS_DIGIT = /\p{Nd}/u;

/** The characters of a town name. */
const TOWN = /^[\p{L}\p{M}\s'’.&-]*\p{L}[\p{L}\p{M}\s'’.&-]*$/u;

const COUNTRY = /[\s,]+(?:usa|u\.s\.(?:a\.)?|us|united states(?: of america)?)[\s.]*$/i;
const ZIP = /(?:^|[\s,])(\d{5})(?:\s?-?\s?\d{4})?[\s,.]*$/;

/**
 * State codes that also end a street or a line: court, northeast, words of Spanish and French names,
 * and the areas of military mail.
 */
const STREET_WORDS = ["CT", "NE", "LA", "DE", ...Object.keys(OVERSEAS_NAMES)];

/** Truncates a text by whole characters, so that none is split. */
const truncate = (text: string): string =>
  new RegExp(`^.{0,${MAX_ADDRESS_LINE}}`, "su").exec(text)?.[0] ?? "";

/** The rest of a text after a part was removed from its end. */
interface ParsedTail {
  rest: string;
  found?: string;
}

/**
 * Normalizes a text: plain commas between its lines, plain dashes and digits, without invisible
 * characters and the country.
 */
function normalizeText(text: string): string {
  const line = plainCharacters(truncate(text).replace(/[\n\r\v\f\u2028\u2029;，、]/g, ","));
  return collapseSpaces(line.replace(/\p{C}/gu, " ")).replace(COUNTRY, "");
}

function cutZip(text: string): ParsedTail {
  const match = ZIP.exec(text);
  return match?.[1] === undefined ? { rest: text } : { rest: text.slice(0, match.index), found: match[1] };
}

const NAMES = [...STATE_OPTIONS.map(({ name }) => name), ...Object.values(OVERSEAS_NAMES)].sort(
  (one, other) => other.length - one.length,
);

/**
 * Removes a state name from the end, unless it is the only name of the street, as in "12 Georgia".
 */
function cutStateName(text: string): ParsedTail | undefined {
  const name = NAMES.find((one) =>
    new RegExp(`(?:^|[\\s,])${one.replace(/[()]/g, "\\$&")}$`, "i").test(text),
  );
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
  const isAfterTown = /,\s*\P{Nd}+$/u.test(rest) || /[\s,][afd]po\s*$/i.test(rest);
  const isOfTown = isAfterTown || endsInTown(rest, code);
  const isSure = isApart || isOfTown || !STREET_WORDS.includes(code) || stateOfZip(zip ?? "") === code;
  return isSure && (isApart || HAS_LETTER.test(rest)) ? { rest, found: code } : undefined;
}

function cutState(text: string, zip: string | undefined): ParsedTail {
  const line = text.replace(/[\s,.]+$/, (end) => (/\./.test(end) ? "." : ""));
  return cutStateName(line) ?? cutStateCode(line, zip) ?? { rest: line };
}

const isStreetEnd = (text: string): boolean => isSuffix(text.split(" ").at(-1) ?? "");

/** Returns street and town of the text without unit, state and ZIP code. */
function streetAndCity(segments: readonly string[], state: string | undefined): SplitStreet {
  const [first = "", ...others] = segments;
  if (others.length > 0) {
    const city = others.at(-1) ?? "";
    return HAS_DIGIT.test(city) || !TOWN.test(city)
      ? { street: segments.join(", "), city: "" }
      : { street: [first, ...others.slice(0, -1)].join(", "), city };
  }
  if (!HAS_DIGIT.test(first)) {
    const isStreet = isStreetEnd(first) && !isTown(first, state);
    return isStreet || !TOWN.test(first) ? { street: first, city: "" } : { street: "", city: first };
  }
  return splitStreet(first, state);
}

/**
 * Returns the units from the comma-separated parts, or from within one of them, and the remaining
 * parts.
 */
function cutUnit(segments: readonly string[]): { parts: string[]; unit?: string } {
  const isApart = (segment: string, index: number): boolean => index > 0 && wholeUnit(segment) !== undefined;
  const apart = segments.filter(isApart);
  if (apart.length > 0) {
    const units = apart.map((segment) => (apart.length === 1 ? segment : unitInWords(segment)));
    const unit = apart.length === 1 ? wholeUnit(units[0] ?? "") : units.join(", ");
    return { parts: segments.filter((segment, index) => !isApart(segment, index)), unit };
  }
  for (const [at, segment] of segments.entries()) {
    // A segment after the street may begin with its unit: "12 Oak St, Apt 4 Irvine".
    const found = cutUnitWithin(segment, at === 0 ? 2 : 0);
    if (found === undefined) continue;
    const within = [found.before, found.after].filter((part) => part !== "");
    return { parts: [...segments.slice(0, at), ...within, ...segments.slice(at + 1)], unit: found.unit };
  }
  return { parts: [...segments] };
}

/** Takes ZIP code and state off the end of a line, in either order. */
function cutArea(text: string): { rest: string; state?: string | undefined; zip?: string | undefined } {
  const { rest: beforeZip, found: zip } = cutZip(text);
  const { rest, found: state } = cutState(beforeZip, zip);
  if (zip !== undefined || state === undefined) return { rest, state, zip };
  const before = cutZip(rest);
  const isStreetNumber = before.rest.trim() === "";
  return isStreetNumber ? { rest, state } : { rest: before.rest, state, zip: before.found };
}

/**
 * Parses a written address from its end: ZIP code (ADDR-03), state by code or name (ADDR-04), unit,
 * then the town and the street, in capitals and small letters (ADDR-02). It validates nothing; what
 * no rule claims stays in the street.
 * @returns undefined when neither street, town, state nor ZIP code was found (ADDR-01)
 */
export function parseAddress(text: string): Partial<HomeAddress> | undefined {
  const { rest, state, zip } = cutArea(normalizeText(text));
  const segments = rest
    .split(",")
    .map(collapseSpaces)
    .filter((segment) => HAS_LETTER.test(segment) || HAS_DIGIT.test(segment));
  const { parts, unit } = cutUnit(segments);
  const code = state === undefined ? stateOfZip(zip ?? "") : stateCode(state);
  const { street, city } = streetAndCity(parts, code);
  const found = { street, city, state: state ?? "", zip: zip ?? "" };
  // A number alone is no address, but it is the house number of one whose town is known.
  const hasPlace = [city, found.state, found.zip].some((part) => part !== "");
  const isStreet = HAS_LETTER.test(street) && (HAS_DIGIT.test(street) || isStreetEnd(street));
  if (!isStreet && !hasPlace) return undefined;
  const { street: line, ...area } = formatAddress(found, "title");
  return omitUndefined({ street: line, unit, ...area });
}

/** Returns the known parts on one line, "12 Oak Street, Unit 4, Irvine, CA 92602". */
export function knownAddressLine({ street, unit, city, state, zip }: Partial<HomeAddress>): string {
  const area = [state, zip].filter(Boolean).join(" ");
  return [street, unit && unitInWords(unit), city, area].filter(Boolean).join(", ");
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
  const parts = rest
    .split("/")
    .map((segment) => collapseSpaces(decodeSegment(segment).replace(/[\p{C}-]/gu, " ")));
  const line = parts.filter((part) => part !== "").join(", ");
  return truncate(line).trim();
}
