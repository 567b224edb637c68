import { parseEmail } from "~/domain/email";
import { stateCode } from "~/domain/states";
import { plainCharacters } from "~/domain/typed-text";
import { parseZip } from "~/domain/zip";
import { isZipElsewhere } from "~/domain/zip-states";

/**
 * The one guard that keeps secrets out of stored data and events (SSN, date of birth, card and
 * account numbers). It checks keys and values, because a secret in a field with an unrelated name
 * is the likelier mistake.
 */
const FORBIDDEN_KEYS = new Set([
  "ssn",
  "ssnum",
  "last4ssn",
  "last4",
  "socialsecurity",
  "dob",
  "dateofbirth",
  "birth",
  "birthdate",
  "card",
  "cardnumber",
  "cvc",
  "cvv",
  "accountnumber",
]);

/**
 * One kind of income has the name of a secret; as a key below the income answers it names an amount
 * or an id.
 */
const isKindOfIncome = (key: string, path: string): boolean =>
  key === "SocialSecurity" && /(?:^|\.)income[A-Z]\w*(?:\.|$)/.test(path);

const SSN = /\b(?!000|666|9)\d{3}[- ](?!00)\d{2}[- ](?!0000)\d{4}\b/;
// Digits inside an id ("3f25-0405-...") are no card number: no letter or dash may be next to them.
const CARD = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g;
const ISO_DATE = /\b(19\d{2}|20[01]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/**
 * Returns the kind of secret that a text contains, or undefined. Dates up to 2019 count as dates of
 * birth; later ones are dates of a loan.
 */
export function secretIn(text: string): "ssn" | "card" | "date of birth" | undefined {
  if (SSN.test(text)) return "ssn";
  if (text.match(CARD)?.some((found) => passesLuhn(found.replace(/\D/g, "")))) return "card";
  return ISO_DATE.test(text) ? "date of birth" : undefined;
}

// The separators people type: dots, slashes or a typographic dash, with spaces around it, or
// nothing. Words may be next to the digits ("ssn219099999"), a letter of an id may not.
const SEPARATORS = String.raw`[-./_\u2010-\u2015\u2212\s]{1,3}`;
const WRITTEN_SSN = new RegExp(
  String.raw`(?<![\w-])(?!000|666|9)\d{3}(?:(?!00)\d{2}(?!0000)\d{4}|${SEPARATORS}(?!00)\d{2}${SEPARATORS}(?!0000)\d{4})(?!-?\w)`,
);
const WRITTEN_CARD = new RegExp(String.raw`(?<![\w-])\d(?:(?:${SEPARATORS})?\d){12,18}(?!-?\w)`, "g");
/** Text without any digit in any script. */
const NO_DIGIT = /^[\s!-/:-~]*$/;
const AFTER_A_WORD = /(?<=[a-z]{2}|_)(?=\d)/gi;
const WRITTEN_DATE = /(?<![\d/])(?:0?[1-9]|1[0-2])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:19\d{2}|200\d)(?!\d)/;

/**
 * Does the same for typed text. It is stricter than `secretIn`, which ignores ids of nine digits,
 * because nobody types an id. It also reads other digits (of a full-width keyboard) and ignores
 * invisible characters.
 */
export function secretInText(text: string): ReturnType<typeof secretIn> {
  if (NO_DIGIT.test(text)) return undefined;
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(AFTER_A_WORD, " ");
  if (WRITTEN_SSN.test(plain)) return "ssn";
  if (plain.match(WRITTEN_CARD)?.some((found) => passesLuhn(found.replace(/\D/g, "")))) return "card";
  return WRITTEN_DATE.test(plain) ? "date of birth" : secretIn(plain);
}

/** The fields whose values may look like a secret and are none, by the last part of their names. */
const FIELD_KINDS: Readonly<Record<string, "email" | "zip" | "address">> = {
  email: "email",
  zip: "zip",
  // A ZIP code is accepted as the name of a county.
  county: "zip",
  propertyCounty: "zip",
  street: "address",
  address: "address",
};

const kindOfField = (name: string) => {
  const own = name.split(".").at(-1) ?? name;
  return Object.hasOwn(FIELD_KINDS, own) ? FIELD_KINDS[own] : undefined;
};

/** Five digits, or nine without or with something between the fifth and the sixth. */
const TYPED_ZIP = /^\d{5}(?:[\s.,-]*\d{4})?[\s.,-]*$/;

/** The end of an address line: one or two words, and nine digits. */
const LINE_END = /(\p{L}+)[\s,.]+(\p{L}+)[\s,.]+(\d{5})\d{4}[\s,.]*$/u;

/** Returns an address line without the ZIP+4 of its state at the end, which has no dash. */
function withoutZip(line: string): string {
  const plain = plainCharacters(line);
  const [end = "", before = "", last = "", zip = ""] = LINE_END.exec(plain) ?? [];
  const state = stateCode(last) ?? stateCode(`${before} ${last}`);
  return state === undefined || isZipElsewhere(zip, state) ? line : plain.slice(0, plain.length - end.length);
}

/**
 * Does the same for the text of a field. A ZIP+4 without its dash has nine digits too, and so may
 * an email address, which may also have a date in it; a separated number is a secret in any field.
 * @param name the field's name, or the key of an answer
 */
export function secretInField(name: string, text: string): ReturnType<typeof secretIn> {
  switch (kindOfField(name)) {
    case "zip":
      return TYPED_ZIP.test(plainCharacters(text).trim()) ? undefined : secretInText(text);
    case "email": {
      const parsed = parseEmail(text);
      if (!parsed.ok) return secretInText(text);
      const found = secretInText(parsed.email.replace(/(?<!\d)\d{9}(?!\d)/g, "x"));
      return found === "date of birth" ? undefined : found;
    }
    case "address":
      return secretInText(withoutZip(text));
    case undefined:
      return secretInText(text);
  }
}

/** Does the same for an answer that is about to be stored: a date in an email address is no secret. */
function secretInAnswer(name: string, text: string): ReturnType<typeof secretIn> {
  const found = secretIn(text);
  return found === "date of birth" && kindOfField(name) === "email" ? undefined : found;
}

/**
 * Returns a field's text as it may be shown again: nine digits of a ZIP field as the five that it
 * keeps, because nobody can tell a ZIP+4 from a Social Security number.
 */
export const shownText = (name: string, text: string): string =>
  kindOfField(name) === "zip" ? (parseZip(text) ?? text) : text;

/**
 * Returns the paths of a value that contain a secret: ["answers.dob"]. Employment start dates are
 * allowed where named.
 */
export function secretsWithin(
  value: unknown,
  allowDatesAt: readonly string[] = [],
  path = "",
  kindOf = secretInAnswer,
): string[] {
  const found: string[] = [];
  const look = (within: unknown, at: string): void => {
    if (typeof within === "string" || typeof within === "number") {
      // A number is an amount: nine digits of it are dollars.
      const kind = typeof within === "string" ? kindOf(at, within) : secretIn(String(within));
      const allowed = kind === "date of birth" && allowDatesAt.some((prefix) => at.startsWith(prefix));
      if (kind && !allowed) found.push(`${at || "value"} (${kind})`);
    } else if (typeof within === "object" && within !== null) {
      const members: [string, unknown][] = Object.entries(within);
      for (const [key, member] of members) {
        const inner = at ? `${at}.${key}` : key;
        const holds = member !== undefined && member !== null && typeof member !== "boolean";
        if (holds && FORBIDDEN_KEYS.has(key.toLowerCase()) && !isKindOfIncome(key, at))
          found.push(`${inner} (by name)`);
        else look(member, inner);
      }
    }
  };
  look(value, path);
  return found;
}

/**
 * Checks whether an answer contains a typed secret; throws for a key that names one, which is our
 * mistake.
 */
export const holdsSecret = (answers: object, allowDatesAt: readonly string[] = []): boolean =>
  secretsWithin({ answers }, allowDatesAt, "", secretInField).some((path) => !path.endsWith("(by name)"));

/** Thrown in tests and development; production drops the value and alerts. */
export class SecretLeak extends Error {
  constructor(public readonly paths: readonly string[]) {
    super(`A secret was about to be stored at ${paths.join(", ")}.`);
  }
}
