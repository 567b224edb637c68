import { z } from "zod";
import {
  cardBrand,
  cvcLength,
  expiryText,
  isCvc,
  isExpired,
  parseCardNumber,
  parseExpiry,
  parseZip,
} from "../../../domain/card";
import { isoDateOf } from "../../../domain/dates";
import { choice, nameField } from "../../../steps/fields";
import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

const LONGEST = 40;
const text = (message: string) => z.string({ error: message }).max(LONGEST, message);

/** The card as the payment takes it; every message stands next to its field. */
export const cardForm = z
  .object({
    nameOnCard: nameField("Enter the name as it is on the card."),
    number: text("Enter the card number."),
    expiry: text("Enter the month and year on the card, for example 04/29."),
    cvc: text("Enter the security code."),
    zip: text("Enter the ZIP code of the billing address."),
    hardPullConsent: choice(
      ["yes"],
      "Tick the box if we may get your credit report. We cannot order it without.",
    ),
  })
  .transform(({ nameOnCard, ...typed }, ctx) => {
    const wrong = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    const number = parseCardNumber(typed.number);
    const expiry = parseExpiry(typed.expiry);
    const zip = parseZip(typed.zip);
    const brand = cardBrand(typed.number.replace(/\D/g, ""));
    if (number === undefined) wrong("number", "Check the card number. A digit may be missing or mixed up.");
    if (expiry === undefined) wrong("expiry", "Enter month and year as MM/YY, for example 04/29.");
    else if (isExpired(expiry, isoDateOf(new Date())))
      wrong("expiry", "This card has expired. Please use another one.");
    if (!isCvc(typed.cvc, brand)) wrong("cvc", `Enter the ${cvcLength(brand)} digits of the security code.`);
    if (zip === undefined) wrong("zip", "Enter a ZIP code of five digits.");
    if (number === undefined || expiry === undefined || zip === undefined) return z.NEVER;
    return { nameOnCard, number, zip, expiry: expiryText(expiry), cvc: typed.cvc.trim() };
  });

export type TypedCard = z.output<typeof cardForm>;

export const creditReportPayment = miniStep({
  id: "credit-report-payment",
  title: "Review and pay",
  // What is paid is not asked for a card again.
  asks: ({ facts }) => (facts.paid ? NOTHING : cardForm),
  sensitive: ["number", "expiry", "cvc", "nameOnCard", "zip", "walletToken"],
});
