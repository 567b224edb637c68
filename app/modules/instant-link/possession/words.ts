import { formatPhone } from "~/domain/phone";

/** Words that several pages of the module say. */

/** The other way, as a button or a link: nothing is looked up. */
export const TYPE_INSTEAD = "Type my details instead";

/** Said when a phone is confirmed and nothing can be filled in for it. */
export const NAMELESS =
  "Your number is confirmed. We found nothing to fill in for it, so please type your details.";

/** Said instead of a fourth link (MSG-063). */
export const NO_MORE_LINKS =
  "We have texted the link as often as we can. Ask for a code instead, or type your details yourself.";

export const linkTexted = (phone: string): string =>
  `We texted the link to ${formatPhone(phone)} again. Please use the newest one.`;

export const linkNotDelivered = (phone: string): string =>
  `The text to ${formatPhone(phone)} was not delivered. Check the number, ask for a code, or type your details.`;

/** Said when a check is over before anything came of it. */
export const TOOK_TOO_LONG = "That took too long, so the check of your number has ended. Please begin again.";

/**
 * The words under the number: what is looked up by it, and where. Sample wording, for the lender's counsel to review.
 */
export function lookUpWords(lender: string): string {
  return `By continuing you also allow ${lender} to ask your mobile carrier and an identity service whether this number is yours, and which name and address are on file for it. You look everything over before we use it. It does not affect your credit.`;
}

/** Said when the carrier sent somebody back without vouching for the phone. */
export const NO_CARRIER = "Your carrier could not confirm the number. We can text you a link instead.";

/** Said while a link waits to be opened, and to whoever says it was and it was not. */
export const NOT_OPENED = {
  waiting: "We are waiting for you to open the link.",
  refusal:
    "We have not heard from the link yet. Open it on your phone and press the button on the page it shows, or choose another way below.",
} as const;
