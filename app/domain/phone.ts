import { plainCharacters } from "./typed-text";

/** US telephone numbers, stored as ten digits. */

/** Returns the digits of a text (PHONE-01). */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function tenDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits.length === 10) return digits;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : undefined;
}

// Area code and exchange begin with 2 to 9 and are not a service code such as 911.
const DIALABLE = /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{2}\d{4}$/;

/** Unassigned area codes: those with a 9 in the middle, 37x, 96x, and 555. */
const UNASSIGNED_AREA_CODE = /^(?:.9|37|96|555)/;

/** Area codes of the North American numbering plan in Canada, Bermuda and the Caribbean. */
const FOREIGN_AREA_CODES: ReadonlySet<string> = new Set(
  (
    "204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 " +
    "587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 " +
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876"
  ).split(" "),
);

const isUsNumber = (digits: string): boolean =>
  DIALABLE.test(digits) && !UNASSIGNED_AREA_CODE.test(digits) && !FOREIGN_AREA_CODES.has(digits.slice(0, 3));

/**
 * Returns the ten digits of a typed US number, or undefined. Accepts "(202) 555-0101",
 * "202.555.0101", "+1 202 555 0101", "tel:+12025550101", with digits and dashes of any keyboard. Refuses
 * letters and numbers that cannot exist in the United States and its territories (PHONE-04).
 */
export function parseUsPhone(text: string): string | undefined {
  const plain = plainCharacters(text).replace(/^\s*tel:/i, "");
  if (!/^[\d\s().+/-]*$/.test(plain)) return undefined;
  const digits = tenDigits(plain);
  return digits !== undefined && isUsNumber(digits) ? digits : undefined;
}

/**
 * Fills the `#` places of `mask` with the digits of `text`.
 * @throws Error when digits and places differ in number, unless `lenient`, which fills in the
 *   available digits (PHONE-02).
 */
export function maskDigits(
  text: string,
  mask: string,
  { lenient = false }: { lenient?: boolean } = {},
): string {
  const digits = digitsOf(text);
  const places = mask.split("#").length - 1;
  if (digits.length !== places && !lenient) {
    throw new Error(`The mask has ${String(places)} places, the text has ${String(digits.length)} digits.`);
  }
  let used = 0;
  let masked = "";
  for (const character of mask) {
    if (used === digits.length) {
      if (lenient && digits.length < places) break;
      if (character === "#") break;
    }
    masked += character === "#" ? (digits[used++] ?? "") : character;
  }
  return masked;
}

/** Formats a ten-digit number as "(XXX) XXX-XXXX"; any other text is unchanged (PHONE-01). */
export function formatPhone(text: string): string {
  const digits = tenDigits(text);
  return digits === undefined ? text : maskDigits(digits, "(###) ###-####");
}

/**
 * Returns "+1" and ten digits, the wire format (PHONE-01).
 * @throws Error when the text does not have ten digits.
 */
export function toE164(text: string): string {
  const digits = tenDigits(text);
  if (digits === undefined) throw new Error("A phone number needs ten digits.");
  return `+1${digits}`;
}

/**
 * Converts a configured number from dot form to display form: "800.555.0100" is "(800) 555-0100"
 * (PHONE-03).
 */
export function dotToDisplay(dotForm: string): string {
  return formatPhone(dotForm);
}

/**
 * Returns the link of a number: "tel:+18005550100" (PHONE-03).
 * @throws Error when the text does not have ten digits.
 */
export function telHref(text: string): string {
  return `tel:${toE164(text)}`;
}

/** Checks whether a number in dot form can be dialed. */
export const isDialable = (dotForm: string): boolean => parseUsPhone(dotForm) !== undefined;

/**
 * Returns the support number of a visit, in dot form (UI-002, UI-051): the number of the visitor's
 * source, else the brand's. An invalid number is never displayed.
 * @param sourcePhones numbers in dot form by source id
 * @param sourceId from the URL, so it is untrusted text
 */
export function supportNumberFor(
  brandPhone: string,
  sourcePhones: ReadonlyMap<string, string>,
  sourceId: string | undefined,
): string {
  const own = sourcePhones.get(sourceId ?? "");
  return own !== undefined && isDialable(own) ? own : brandPhone;
}

/** Returns the last four digits of a masked number: "***-***-0101" is "0101". */
export const last4Digits = (phone: string): string => digitsOf(phone).slice(-4);

/** Returns "your phone ending in 0101". */
export const phoneEndingText = (whose: "your" | "my", phone: string): string =>
  `${whose} phone ending in ${last4Digits(phone)}`;
