import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { parseEmail } from "~/domain/email";
import { parseAmount } from "~/domain/typed-amount";
import { formatPhone, parseUsPhone } from "~/domain/phone";
import { MAX_DOLLARS } from "~/domain/tools/inputs";
import { collapseSpaces, plainCharacters, plainNumbers } from "~/domain/typed-text";
import { CALL_NUMBER } from "./questions";
import { withTextWriter } from "~server/visit/form-answers";

/** Longest name we store; the longest name on record fits. */
export const MAX_NAME = 60;

const HAS_LETTER = /\p{L}/u;
/**
 * Letters of any script, their joiners, and the marks that names have: dots, and the dashes and
 * apostrophes of any keyboard. Other characters are rejected.
 */
const NAME = /^[\p{L}\p{M}\p{Pd}\u200C\u200D\u2212'‘’`´′.\- ]+$/u;

/** How a text with a format is asked for: the messages, and the longest text that is read. */
export interface FormattedText {
  /** error of an empty field */
  missing: string;
  /** error of a text that is too long; `missing` when omitted */
  tooLong?: string;
  /** longest text in characters, with the spaces and marks that people type */
  max: number;
}

/**
 * Schema of a text with a format, for a rule that expects digits, plain letters and one kind of dash
 * and space: every field reads the characters of other keyboards by it (typed-text.ts).
 */
export const formattedText = ({ missing, tooLong = missing, max }: FormattedText) =>
  z.string({ error: missing }).max(max, tooLong).transform(plainCharacters);

/**
 * Schema of a text with a format that `read` parses, or refuses with `invalid`.
 */
export function parsedField<Value>(
  { invalid, ...asked }: FormattedText & { invalid: string },
  read: (text: string) => Value | undefined,
) {
  return formattedText({ tooLong: invalid, ...asked }).transform((text, ctx) => {
    const value = read(text);
    if (value !== undefined) return value;
    ctx.addIssue({ code: "custom", message: invalid });
    return z.NEVER;
  });
}

/** Schema of a required name. A missing value gets the same error as an empty one. */
export function nameField(message: string) {
  return z
    .string({ error: message })
    .max(MAX_NAME, `Use at most ${MAX_NAME} characters.`)
    .transform(collapseSpaces)
    .refine((text) => text !== "", message)
    .refine(
      (text) => text === "" || (NAME.test(text) && HAS_LETTER.test(text)),
      "Use letters, spaces, hyphens and apostrophes.",
    );
}

/** Schema of an optional name. */
export function optionalName() {
  return nameField("Enter a name.").optional();
}

/**
 * Schema of one of several options.
 * @param message error when none was chosen
 */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, message: string) {
  return z.enum(values, { error: message });
}

/** Schema of a yes-no question with radio buttons. */
export function yesNo(message: string) {
  return withTextWriter(
    choice(["yes", "no"], message).transform((answer) => answer === "yes"),
    yesNoWord,
  );
}

/** Returns the saved answer to a yes-no question as a form value; undefined without an answer. */
export function yesNoWord(answer: boolean | undefined): "yes" | "no" | undefined {
  if (answer === undefined) return undefined;
  return answer ? "yes" : "no";
}

/**
 * Schema of whole dollars in any format: "$350,000", "350 000", "350k", "350,000.40". The page
 * shows the parsed amount among the visitor's answers.
 */
export function moneyField(message: string) {
  const amount = { missing: message, invalid: message, tooLong: "Enter a shorter amount.", max: 20 };
  const field = parsedField(amount, (text) => parseAmount(plainNumbers(text)));
  return withTextWriter(field, moneyText);
}

/**
 * Schema of whole dollars with a check.
 * @param check returns the error, or undefined
 */
export function amountField(message: string, check: (dollars: number) => string | undefined) {
  return moneyField(message).superRefine((dollars, ctx) => {
    const wrong = check(dollars);
    if (wrong !== undefined) ctx.addIssue({ code: "custom", message: wrong });
  });
}

/**
 * Returns a check that an amount can be counted in cents.
 * @param what name in the error, "Home value"
 */
export const checkMaxAmount =
  (what: string) =>
  (dollars: number): string | undefined =>
    dollars > MAX_DOLLARS ? `${what} cannot be more than ${formatMoney(MAX_DOLLARS)}.` : undefined;

/** Formats a saved amount for the form, "350,000". */
export function moneyText(dollars: number | undefined): string | undefined {
  return dollars === undefined ? undefined : formatMoney(dollars, { symbol: false });
}

/** Schema of a US phone number in any format, stored as ten digits. */
export function phoneField(message: string) {
  const number = {
    missing: message,
    invalid: CALL_NUMBER.invalid,
    tooLong: "Enter a shorter number.",
    max: 30,
  };
  return withTextWriter(parsedField(number, parseUsPhone), formatPhone);
}

/** Schema of an email address; the error names the mistake before `message`. */
export function emailField(message: string) {
  return formattedText({ missing: message, tooLong: "Enter a shorter email address.", max: 254 }).transform(
    (text, ctx) => {
      const parsed = parseEmail(text);
      if (parsed.ok) return parsed.email;
      ctx.addIssue({ code: "custom", message: parsed.mistake ? `${parsed.mistake} ${message}` : message });
      return z.NEVER;
    },
  );
}
