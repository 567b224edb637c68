import type { SeededRandom } from "./seeded-random";
import type { Fields } from "./persona";
import type { Form } from "./visitor";

/** Forms that no real browser sends. */

/** Values typed where they do not belong. */
const NASTY: readonly string[] = [
  "",
  " ",
  "x".repeat(9_000),
  `"><script>alert(1)</script>`,
  "a\u0000b",
  "👩‍💻🏠",
  "'; DROP TABLE applications; --",
  "-1",
  "0",
  "1e309",
  "NaN",
  "-0.0001",
  "99999999999999999999999",
  "9".repeat(400),
  "１２３４５",
  "\u202Egnp.exe",
  "a\r\nSet-Cookie: x=1",
  "../../../../etc/passwd",
  "__proto__",
  "constructor",
  "{{7*7}}${7*7}",
  "02/30/2025",
  "13",
  "İstanbul ß ﬁ",
  "true",
  "null",
  "[object Object]",
  "219-09-9999",
  "4242 4242 4242 4242",
  "yes\nno\nyes",
  "one\n".repeat(800),
  "%",
  "a".repeat(300) + "@" + "b".repeat(300) + ".com",
];

const INTENTS = [
  "resend",
  "text",
  "download",
  "call",
  "call-back",
  "decline",
  "manual",
  "income",
  "look",
  "send",
  "x",
];

/** A raw request body with its content type. */
export interface RawPost {
  /** what was tried, for the report */
  kind: string;
  body: string;
  type: string;
}

const FORM = "application/x-www-form-urlencoded";

const pick = <T>(dice: SeededRandom, all: readonly T[], otherwise: T): T =>
  all[dice.between(0, Math.max(0, all.length - 1))] ?? otherwise;

const nasty = (dice: SeededRandom): string => pick(dice, NASTY, "");

function encoded(hidden: Readonly<Record<string, string>>, fields: Fields): URLSearchParams {
  const body = new URLSearchParams(hidden);
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === "string" ? [value] : value) body.append(name, one);
  }
  return body;
}

/** A body that is not form fields. */
interface Raw {
  raw: string;
  type?: string;
}

const isRaw = (made: Fields | Raw): made is Raw => typeof made.raw === "string";

type Maker = (dice: SeededRandom, form: Form, right: Fields) => Fields | Raw;

/** Returns the fields and buttons of a form, at least one of them. */
const namesOf = ({ fields, buttons }: Form): readonly string[] =>
  fields.length + buttons.length > 0 ? [...fields, ...buttons] : ["field"];

const MAKERS: Readonly<Record<string, Maker>> = {
  "one field hostile": (dice, form, right) => ({
    ...right,
    [pick(dice, namesOf(form), "field")]: nasty(dice),
  }),
  "every field hostile": (dice, form) => Object.fromEntries(namesOf(form).map((name) => [name, nasty(dice)])),
  "half of it": (dice, _form, right) =>
    Object.fromEntries(Object.entries(right).filter(() => dice.chance(0.5))),
  "answers of other fields": (dice, form, right) => {
    const values = Object.values(right);
    return Object.fromEntries(namesOf(form).map((name) => [name, pick(dice, values, "yes")]));
  },
  "every field twice": (dice, form, right) =>
    Object.fromEntries(namesOf(form).map((name) => [name, [right[name] ?? "", nasty(dice)].flat()])),
  "another button": (dice, form, right) => ({
    ...right,
    intent: pick(dice, [...INTENTS, ...form.intents], "x"),
  }),
  "another key": (dice, _form, right) => ({ ...right, _key: nasty(dice), _other: "x" }),
  "names that mean something": (dice, form, right) => ({
    ...right,
    __proto__: "x",
    "constructor.prototype.x": "x",
    [`${pick(dice, namesOf(form), "field")}[4294967294]`]: "x",
    [`${pick(dice, namesOf(form), "field")}.length`]: "-1",
    __intent__: '{"type":"remove","payload":{"name":"","index":0}}',
  }),
  "too many fields": (dice) => ({
    raw: Array.from({ length: dice.between(380, 900) }, (_, index) => `f${index}=${index}`).join("&"),
  }),
  "too large": (dice) => ({ raw: `firstName=${"x".repeat(dice.between(60_000, 90_000))}` }),
  "no text": (dice) => ({
    raw: Array.from({ length: 40 }, () => `%${dice.between(0, 99)}&=%ff%ed%a0`).join(""),
  }),
  "a kind of body that is none of ours": (dice) => ({
    raw: '{"firstName":{"$gt":""}}',
    type: pick(dice, ["application/json", "multipart/form-data", "text/plain", "x", ""], ""),
  }),
  "nothing at all": () => ({ raw: "" }),
  "the right answers": (_dice, _form, right) => right,
};

const KINDS = Object.keys(MAKERS);

/**
 * Returns a different body each time.
 * @param right what an honest visitor would type there
 */
export function hostilePost(dice: SeededRandom, form: Form, right: Fields): RawPost {
  const kind = pick(dice, KINDS, "nothing at all");
  const made = MAKERS[kind]?.(dice, form, right) ?? {};
  if (isRaw(made)) return { kind, body: made.raw, type: made.type ?? FORM };
  return { kind, body: encoded(form.hidden, made).toString(), type: FORM };
}

const QUERIES = [
  "appId",
  "token",
  "sessionId",
  "callUid",
  "flow",
  "said",
  "change",
  "entry",
  "source",
  "sourceId",
  "transferTo",
  "home",
  "offer",
  "xcid",
  "code",
  "correlationId",
  "loginState",
  "_data",
  "_routes",
  "index",
];

/**
 * Returns a query that none of our links has.
 * @param kept the address's own query, which half of the results keep
 */
export function hostileQuery(dice: SeededRandom, kept: URLSearchParams): string {
  const query = new URLSearchParams(dice.chance(0.5) ? kept : undefined);
  for (let more = dice.between(1, 4); more > 0; more -= 1)
    query.append(pick(dice, QUERIES, "x"), nasty(dice).slice(0, 900));
  return `?${query.toString()}${dice.chance(0.1) ? "&%ff=%" : ""}`;
}
