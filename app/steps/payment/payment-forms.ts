import { z } from "zod";
import {
  cardBrand,
  cvcLength,
  isCvc,
  isExpired,
  parseCardNumber,
  parseExpiry,
  parseZip,
} from "~/domain/card";
import { isoDateOf } from "~/domain/dates";
import { ZIP_CODE } from "~/steps/questions";
import { choice, nameField } from "~/steps/fields";

const LONGEST = 40;

/**
 * A field that is parsed by `read`, or refused with `message`; `missing` is shown when it is empty.
 */
const parsedField = <Value>(missing: string, message: string, read: (text: string) => Value | undefined) =>
  z
    .string({ error: missing })
    .max(LONGEST, message)
    .transform((text, ctx) => {
      const value = read(text);
      if (value !== undefined) return value;
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    });

const digitsOfCode = (text: string): string | undefined =>
  /^\d{3,4}$/.test(text.trim()) ? text.trim() : undefined;

/** The card fields as typed, parsed for the payment; each message is next to its field. */
export const cardFields = z.object({
  nameOnCard: nameField("Enter the name on the card."),
  number: parsedField(
    "Enter the card number.",
    "Check the card number. A digit may be missing or mixed up.",
    parseCardNumber,
  ),
  expiry: parsedField(
    "Enter the month and year on the card, for example 04/29.",
    "Enter month and year as MM/YY, for example 04/29.",
    parseExpiry,
  ),
  cvc: parsedField("Enter the security code.", "Enter the 3 or 4 digits of the security code.", digitsOfCode),
  zip: parsedField("Enter the ZIP code of the billing address.", ZIP_CODE.invalid, parseZip),
});

export type EnteredCard = z.output<typeof cardFields>;

/** Checks the card fields together, at the end of a form that has them. */
export function checkCard({ number, expiry, cvc }: EnteredCard, ctx: z.RefinementCtx): void {
  if (isExpired(expiry, isoDateOf(new Date()))) {
    const message = "This card has expired. Please use another one.";
    ctx.addIssue({ code: "custom", path: ["expiry"], message });
  }
  const brand = cardBrand(number);
  if (isCvc(cvc, brand)) return;
  const message = `The security code of this card has ${cvcLength(brand)} digits.`;
  ctx.addIssue({ code: "custom", path: ["cvc"], message });
}

const NO_TOKEN = "Your wallet did not answer. Nothing was charged. Try again, or pay with a card.";
const LONGEST_TOKEN = 10_000;

/**
 * What a wallet's button posts instead of a card; the token is as sensitive as the card it stands
 * for.
 */
export const walletFields = z.object({
  paymentMethod: choice(["apple", "google"], NO_TOKEN),
  walletToken: z.string({ error: NO_TOKEN }).max(LONGEST_TOKEN, NO_TOKEN),
});

export type WalletPayment = z.output<typeof walletFields>;

/** The fields of both that must not be in a cookie or a log. */
export const PAYMENT_SECRETS = ["number", "expiry", "cvc", "nameOnCard", "zip", "walletToken"];
