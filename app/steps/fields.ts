import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { parseAmount } from "~/domain/typed-amount";
import { formatPhone, parseUsPhone } from "~/domain/phone";
import { MOST_DOLLARS } from "~/domain/tools/inputs";
import { writtenAs } from "~server/visit/answers";

/** Longest name we keep; the longest on record fits. */
export const MAX_NAME = 60;

const spaces = (text: string): string => text.replace(/\s+/g, " ").trim();
const HAS_LETTER = /\p{L}/u;
/** Letters of any script with the marks names have; what else is there was not a name. */
const NAME = /^[\p{L}\p{M}'’.\- ]+$/u;

/** A name that has to be there. An absent value gets the same words as an empty one. */
export function nameField(message: string) {
  return z
    .string({ error: message })
    .max(MAX_NAME, `Use at most ${MAX_NAME} characters.`)
    .transform(spaces)
    .refine((text) => text !== "", message)
    .refine(
      (text) => text === "" || (NAME.test(text) && HAS_LETTER.test(text)),
      "Use letters, spaces, hyphens and apostrophes.",
    );
}

/** A name that may be left out. */
export function optionalName() {
  return nameField("Enter a name.").optional();
}

/** One of several choices. @param message said when none was made */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, message: string) {
  return z.enum(values, { error: message });
}

/** Yes or no as radio buttons. */
export function yesNo(message: string) {
  return writtenAs(
    choice(["yes", "no"], message).transform((answer) => answer === "yes"),
    yesNoWord,
  );
}

/** The saved answer to a yes-no question in the form's words; undefined while it is open. */
export function yesNoWord(answer: boolean | undefined): "yes" | "no" | undefined {
  if (answer === undefined) return undefined;
  return answer ? "yes" : "no";
}

/** Whole dollars as people type them: "$350,000", "350 000", "350k", "350,000.40". What was understood stands among the visitor's answers. */
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
  return writtenAs(field, moneyText);
}

/** Whole dollars that pass a check. @param check answers what is wrong, or undefined */
export function amountField(message: string, check: (dollars: number) => string | undefined) {
  return moneyField(message).superRefine((dollars, ctx) => {
    const wrong = check(dollars);
    if (wrong !== undefined) ctx.addIssue({ code: "custom", message: wrong });
  });
}

/** Checks that an amount is one that cents can be counted in. @param what is named in the words, "Home value" */
export const notTooMuch =
  (what: string) =>
  (dollars: number): string | undefined =>
    dollars > MOST_DOLLARS ? `${what} cannot be more than ${formatMoney(MOST_DOLLARS)}.` : undefined;

/** A saved amount in the form's words, "350,000". */
export function moneyText(dollars: number | undefined): string | undefined {
  return dollars === undefined ? undefined : formatMoney(dollars, { symbol: false });
}

/** A US phone number in any writing, kept as its ten digits. */
export function phoneField(message: string) {
  const field = z
    .string({ error: message })
    .max(30, "Enter a shorter number.")
    .transform((text, ctx) => {
      const digits = parseUsPhone(text);
      if (digits === undefined) {
        ctx.addIssue({
          code: "custom",
          message: "Enter a US phone number with area code, such as 202-555-0101.",
        });
        return z.NEVER;
      }
      return digits;
    });
  return writtenAs(field, formatPhone);
}

/** Something before and after one @, with a dot in what is after: whether the box exists only a letter to it can tell. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]{2,}$/;

/** An email address, without the spaces around it. */
export function emailField(message: string) {
  return z
    .string({ error: message })
    .max(254, "Enter a shorter email address.")
    .transform((text) => text.trim())
    .refine((text) => EMAIL.test(text), message);
}
