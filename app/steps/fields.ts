import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { parseAmount } from "~/domain/typed-amount";
import { formatPhone, parseUsPhone } from "~/domain/phone";
import { MAX_DOLLARS } from "~/domain/tools/inputs";
import { CALL_NUMBER } from "./questions";
import { withTextWriter } from "~server/visit/form-answers";

/** Longest name we store; the longest name on record fits. */
export const MAX_NAME = 60;

const collapseSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();
const HAS_LETTER = /\p{L}/u;
/** Letters of any script and the marks that names have; other characters are rejected. */
const NAME = /^[\p{L}\p{M}'’.\- ]+$/u;

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
  const field = z
    .string({ error: message })
    .max(20, "Enter a shorter amount.")
    .transform((text, ctx) => {
      const dollars = parseAmount(text);
      if (dollars === undefined) {
        ctx.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      return dollars;
    });
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
  const field = z
    .string({ error: message })
    .max(30, "Enter a shorter number.")
    .transform((text, ctx) => {
      const digits = parseUsPhone(text);
      if (digits === undefined) {
        ctx.addIssue({
          code: "custom",
          message: CALL_NUMBER.invalid,
        });
        return z.NEVER;
      }
      return digits;
    });
  return withTextWriter(field, formatPhone);
}

/**
 * Text before and after one @, with a dot after it; whether the mailbox exists, only an email can
 * tell.
 */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]{2,}$/;

/** Schema of an email address; trims spaces. */
export function emailField(message: string) {
  return z
    .string({ error: message })
    .max(254, "Enter a shorter email address.")
    .transform((text) => text.trim())
    .refine((text) => EMAIL.test(text), message);
}
