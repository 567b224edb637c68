import { formatPhone } from "~/domain/phone";

/** Texts that several pages of the module share. */

/** The label of the alternative, as a button or link: no identity lookup. */
export const TYPE_INSTEAD = "Type my details instead";

/** The message when a phone is confirmed but no identity can be prefilled. */
export const NOT_PREFILLED =
  "Your number is confirmed. We found nothing to fill in for it, so please type your details.";

/** The message instead of a fourth link (MSG-063). */
export const NO_MORE_LINKS =
  "We have texted the link as often as we can. Ask for a code instead, or type your details yourself.";

export const linkTexted = (phone: string): string =>
  `We texted the link to ${formatPhone(phone)} again. Please use the newest one.`;

export const linkNotDelivered = (phone: string): string =>
  `The text to ${formatPhone(phone)} wasn't delivered. Check the number, ask for a code, or type your details.`;

/** The message when a check ended without a result. */
export const TOOK_TOO_LONG = "That took too long, so we stopped checking your number. Please start again.";

/**
 * The text under the number: what is looked up, and where. Sample wording, for the lender's counsel
 * to review.
 */
export function lookUpConsent(lender: string): string {
  return `By continuing you also allow ${lender} to ask your mobile carrier and an identity service whether this number is yours, and which name and address are on file for it. You look everything over before we use it. It does not affect your credit.`;
}

/** The message when the carrier did not confirm the phone. */
export const NO_CARRIER = "Your carrier could not confirm the number. We can text you a link instead.";

/**
 * The messages while a link has not been opened, and after the visitor wrongly said that it was.
 */
export const NOT_OPENED = {
  waiting: "We are waiting for you to open the link.",
  refusal:
    "We haven't heard from the link yet. Open it on your phone and press the button on the page it shows, or choose another way below.",
} as const;
