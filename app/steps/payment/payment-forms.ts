import { z } from "zod";
import {
  cardBrand,
  cvcLength,
  isCvc,
  isExpired,
  parseCardNumber,
  parseCvc,
  parseExpiry,
  parseNameOnCard,
} from "~/domain/card";
import { isoDateOf } from "~/domain/dates";
import { parseZip } from "~/domain/zip";
import { ZIP_CODE } from "~/steps/questions";
import { choice, MAX_NAME, parsedField } from "~/steps/fields";

const MAX_TEXT = 40;
const ENTER_NAME = "Enter the name on the card.";

/** The name keeps its own letters, quotes and dashes, so it is not read as plain characters. */
const nameOnCard = z
  .string({ error: ENTER_NAME })
  .max(MAX_NAME, `Use at most ${String(MAX_NAME)} characters.`)
  .transform((text, ctx) => {
    const name = parseNameOnCard(text);
    if (name !== undefined) return name;
    const message = text.trim() === "" ? ENTER_NAME : "Enter only the name, as it is on the card.";
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The card fields as typed, parsed for the payment; each message is next to its field. */
export const cardFields = z.object({
  nameOnCard,
  number: parsedField(
    {
      missing: "Enter the card number.",
      invalid: "Check the card number. A digit may be missing or mixed up.",
      max: MAX_TEXT,
    },
    parseCardNumber,
  ),
  expiry: parsedField(
    {
      missing: "Enter the month and year on the card, for example 04/29.",
      invalid: "Enter month and year as MM/YY, for example 04/29.",
      max: MAX_TEXT,
    },
    parseExpiry,
  ),
  cvc: parsedField(
    {
      missing: "Enter the security code.",
      invalid: "Enter the 3 or 4 digits of the security code.",
      max: MAX_TEXT,
    },
    parseCvc,
  ),
  zip: parsedField(
    { missing: "Enter the ZIP code of the billing address.", invalid: ZIP_CODE.invalid, max: MAX_TEXT },
    parseZip,
  ),
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
