import { isJsonObject, type JsonObject } from "~server/backend/contract/openapi-schema";
import type { RandomSource } from "~server/shared/random";

/** A request as a caller would send it, and its possible defects. */

export interface RequestDraft {
  params: JsonObject;
  /** names may be repeated */
  query: [name: string, value: string][];
  body: unknown;
  /** sent instead of the body's JSON */
  text: string | undefined;
  headers: Record<string, string>;
}

/** Personal data that must appear in no refusal and no log line. */
export const BAITS = {
  ssn: "219098765",
  spelled: "219-09-8765",
  dob: "1987-06-05",
  card: "4242424242424242",
  token: "seed-eligible-token",
} as const;

/** Marks a number in JSON text that JSON can express and a JavaScript number cannot. */
const HUGE = "@@1e999@@";
const MANY = "x".repeat(4_000);
const LARGE = 300 * 1024;
export const NUL_TEXT = "a\0b";

const TEXTS: readonly string[] = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "null",
    "undefined",
    "true",
    "[object Object]",
  ],
  ...[
    "Zoë Ünïcode 名字 🙂",
    "\u202Eabc",
    "e\u0301\u0301\u0301",
    "a\u0001\u001F\u007F\u0085b",
    "\r\nSet-Cookie: a=b",
  ],
  ...["\uD800", "a\uDC00b", "\0", NUL_TEXT, "\uFEFF", "\uFFFF", MANY],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"],
  ...[
    "'; drop table applications; --",
    "${7*7}",
    "%00",
    "%",
    "../../../etc/passwd",
    "<script>alert(1)</script>",
  ],
  ...["9999-99-99", "0000-00-00", "2023-02-29", "12/00", "1970-01-01T00:00:00Z", "٣٤٥٦٧"],
  ...Object.values(BAITS),
];

const deep = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
const withPrototype = (): unknown =>
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}');

function oddValue(random: RandomSource): unknown {
  const kind = random.int(0, 13);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random.pick([[], [null], [[]], ["a", "a"], [{}]]);
    case 2:
      return random.pick([{}, { length: 1 }, { toString: 1 }, withPrototype()]);
    case 3:
      return random.pick([0, -1, -0.5, 1.005, 2 ** 31, 2 ** 53 + 2, 1e21, -1e308, 5e-324]);
    case 4:
      return HUGE;
    case 5:
      return random.chance(0.5);
    case 6:
      return deep(random.pick([3, 40, 70, 500]));
    default:
      return random.pick(TEXTS);
  }
}

type Place = readonly (string | number)[];

/** Adds the places below one to `into`. */
function fillPlaces(into: Place[], value: unknown, at: Place): void {
  const inner: Iterable<[string | number, unknown]> = Array.isArray(value)
    ? value.entries()
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  for (const [name, one] of inner) {
    const place = [...at, name];
    into.push(place);
    fillPlaces(into, one, place);
  }
}

/**
 * Returns every place inside a value, without the value itself, in one list. A list per depth,
 * copied into the one above, would take 13 ms for a body 500 deep.
 */
function placesIn(value: unknown): Place[] {
  const places: Place[] = [];
  fillPlaces(places, value, []);
  return places;
}

/**
 * Returns a copy with the value at a place changed; `change` returns the new value, or undefined to
 * remove it.
 */
function changedAt(value: unknown, place: Place, change: (old: unknown) => unknown): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) => {
      if (index !== name) return [one];
      const changed = changedAt(one, rest, change);
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    if (key !== name) return [[key, one]];
    const changed = changedAt(one, rest, change);
    return changed === undefined ? [] : [[key, changed]];
  });
  return Object.fromEntries(entries);
}

function otherType(value: unknown): unknown {
  if (typeof value === "string") return Number(value) || 0;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return String(value);
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : [value];
}

function withField(value: unknown, random: RandomSource): unknown {
  if (!isJsonObject(value)) return value;
  const name = random.pick([
    "surprise",
    "appid",
    "__proto__",
    "constructor",
    "",
    "a\0b",
    "\uD800",
    ...TEXTS.slice(-5),
  ]);
  // Defines a field of this name, not the object's prototype.
  return Object.defineProperty({ ...value }, name, { value: oddValue(random), enumerable: true });
}

/** Returns the body with one defect. */
function badBody(body: unknown, random: RandomSource): unknown {
  const places = placesIn(body);
  if (places.length === 0 || random.chance(0.04)) return oddValue(random);
  if (random.chance(0.12)) return withField(body, random);
  const place = random.pick(places);
  return changedAt(body, place, (old) => {
    if (random.chance(0.2)) return undefined;
    if (random.chance(0.2)) return otherType(old);
    if (random.chance(0.1)) return withField(old, random);
    if (typeof old === "number" && random.chance(0.5))
      return random.pick([-old, old * 1e9, old + 0.001, HUGE]);
    return oddValue(random);
  });
}

function oddText(random: RandomSource): string {
  return random.pick(TEXTS);
}

/** Returns the query with one defect. */
function badQuery(query: RequestDraft["query"], random: RandomSource): RequestDraft["query"] {
  const at = query.length === 0 ? -1 : random.int(0, query.length - 1);
  const [name = "appId", value = ""] = query[at] ?? [];
  switch (random.int(0, 4)) {
    case 0:
      return query.filter((_, index) => index !== at);
    case 1:
      return [...query, [name, random.chance(0.5) ? value : oddText(random)]];
    case 2:
      return [
        ...query,
        [random.pick(["__proto__", "constructor", "appId[]", "surprise", oddText(random)]), "1"],
      ];
    default:
      return query.map((pair, index) => (index === at ? [name, oddText(random)] : pair));
  }
}

/** Returns text to send instead of JSON, or JSON that is cut, doubled or inflated. */
function badText(body: unknown, random: RandomSource): string {
  const text = JSON.stringify(body ?? {});
  switch (random.int(0, 8)) {
    case 0:
      return "";
    case 1:
      return text.slice(0, random.int(0, text.length - 1));
    case 2:
      return text + random.pick(["}", ",", "\0", text]);
    case 3:
      return `\uFEFF${text}`;
    case 4:
      return random.pick([
        "NaN",
        "undefined",
        "'a'",
        "{a:1}",
        "[1,]",
        "null",
        '"text"',
        "7",
        "[]",
        "\0",
        "{]",
      ]);
    case 5:
      return text.replace("{", '{"__proto__":{"isAdmin":true},');
    case 6:
      return `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    case 7:
      // A duplicate field.
      return text.replace("{", `{${text.slice(1, -1).split(",")[0] ?? ""},`);
    default:
      return new URLSearchParams({ body: text }).toString();
  }
}

const ODD_HEADERS: readonly [string, readonly string[]][] = [
  [
    "Content-Type",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "a", "application/xml"],
  ],
  ["X-Api-Kind", ["", "constructor", "__proto__", "refi-mini", MANY]],
  ["Idempotency-Key", ["", "k".repeat(201), "same", "%00", "\u00FF"]],
  [
    "Authorization",
    ["", "Bearer", "Bearer  ", "Basic YTpi", `Bearer ${MANY}`, "Bearer __proto__", "Bearer \u00FF"],
  ],
  ["Cookie", ["", "a", "=", "a=%00", "a=%", "__proto__=1", `a=${MANY}`, "verified=%00; phone=%E0%A4"]],
  ["X-Correlation-Id", ["", MANY, "'; --"]],
  ["X-Consent-Version", ["", MANY, "\u00FF"]],
  ["X-Visitor-Address", ["", "not an address", MANY]],
  ["X-Visitor-Agent", ["", MANY, "\u00FF"]],
  ["X-Proven-Device", ["", MANY, "\u00FF"]],
];

/** Adds one defect to a request. Large ones are rare, since they cost the most. */
function spoiltOnce(draft: RequestDraft, random: RandomSource): RequestDraft {
  const isWrite = draft.body !== undefined;
  const names = Object.keys(draft.params);
  if (names.length > 0 && random.chance(0.2)) {
    return { ...draft, params: { ...draft.params, [random.pick(names)]: oddText(random) } };
  }
  if (isWrite && random.chance(0.01)) return { ...draft, text: JSON.stringify({ a: "x".repeat(LARGE) }) };
  if (isWrite && random.chance(0.1)) return { ...draft, text: badText(draft.body, random) };
  if (random.chance(isWrite ? 0.1 : 0.3)) {
    const [name, values] = random.pick(ODD_HEADERS);
    return { ...draft, headers: { ...draft.headers, [name]: random.pick(values) } };
  }
  if (!isWrite || random.chance(0.15)) return { ...draft, query: badQuery(draft.query, random) };
  return { ...draft, body: badBody(draft.body, random) };
}

/** Returns a request with one to three defects. */
export function corruptDraft(draft: RequestDraft, random: RandomSource): RequestDraft {
  let made = draft;
  for (let count = random.pick([1, 1, 1, 2, 3]); count > 0; count -= 1) made = spoiltOnce(made, random);
  return made;
}

/** Returns the JSON of a body, with the numbers that only JSON can express. */
export const jsonOf = (body: unknown): string =>
  (body === undefined ? "" : JSON.stringify(body)).replaceAll(`"${HUGE}"`, "1e999");
