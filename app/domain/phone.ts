/** US telephone numbers. A number is kept as its ten digits. */

/** The digits of a text, everything else stripped (PHONE-01). */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Marks that phones put around a number when it is copied; nobody sees them. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** A text with plain dashes and without marks that nobody sees. */
export const plainMarks = (text: string): string => text.replace(UNSEEN, "").replace(DASHES, "-");

function tenDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits.length === 10) return digits;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : undefined;
}

// Area code and exchange begin with 2 to 9 and are no service code such as 911.
const DIALABLE = /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{2}\d{4}$/;

/** Area codes that no telephone has: those with a 9 in the middle, 37x, 96x, and 555. */
const UNASSIGNED = /^(?:.9|37|96|555)/;

/** Area codes of the same numbering plan in Canada, Bermuda and the Caribbean. */
const ABROAD: ReadonlySet<string> = new Set(
  (
    "204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 " +
    "587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 " +
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876"
  ).split(" "),
);

const isUsNumber = (digits: string): boolean =>
  DIALABLE.test(digits) && !UNASSIGNED.test(digits) && !ABROAD.has(digits.slice(0, 3));

/**
 * The ten digits of a typed US number, or undefined. Takes "(202) 555-0101", "202.555.0101", "+1 202 555 0101", with whatever dashes and
 * marks come along when it is copied; refuses letters and numbers that no telephone of the United States and its territories can have
 * (PHONE-04).
 */
export function parseUsPhone(text: string): string | undefined {
  const plain = plainMarks(text);
  if (!/^[\d\s().+/-]*$/.test(plain)) return undefined;
  const digits = tenDigits(plain);
  return digits !== undefined && isUsNumber(digits) ? digits : undefined;
}

/**
 * Fills the `#` places of `mask` with the digits of `text`.
 * @throws Error when digits and places differ in number, unless `lenient`, which writes what is there (PHONE-02).
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

/** "(XXX) XXX-XXXX" for a number of ten digits; anything else stays as it is (PHONE-01). */
export function formatPhone(text: string): string {
  const digits = tenDigits(text);
  return digits === undefined ? text : maskDigits(digits, "(###) ###-####");
}

/**
 * "+1" and ten digits, as numbers are sent (PHONE-01).
 * @throws Error when the text has not ten digits.
 */
export function toE164(text: string): string {
  const digits = tenDigits(text);
  if (digits === undefined) throw new Error("A phone number needs ten digits.");
  return `+1${digits}`;
}

/** A configured number in dot form for the page: "800.555.0100" is "(800) 555-0100" (PHONE-03). */
export function dotToDisplay(dotForm: string): string {
  return formatPhone(dotForm);
}

/** The link of a number: "tel:+18005550100" (PHONE-03). @throws Error when the text has not ten digits. */
export function telHref(text: string): string {
  return `tel:${toE164(text)}`;
}

/** Whether a number in dot form is one that a telephone can have. */
export const isDialable = (dotForm: string): boolean => parseUsPhone(dotForm) !== undefined;

/**
 * The support number of a visit, in dot form (UI-002, UI-051): that of the source which sent the visitor, else the brand's. A number that
 * no telephone has is never shown.
 * @param sourcePhones numbers in dot form by source id
 * @param sourceId as the address said it: anybody's text
 */
export function supportNumberFor(
  brandPhone: string,
  sourcePhones: ReadonlyMap<string, string>,
  sourceId: string | undefined,
): string {
  const own = sourcePhones.get(sourceId ?? "");
  return own !== undefined && isDialable(own) ? own : brandPhone;
}

/** The last four digits of a number of which that much may be shown: "***-***-0101" is "0101". */
export const lastDigits = (phone: string): string => digitsOf(phone).slice(-4);

/** "your phone ending in 0101" */
export const endingWords = (whose: "your" | "my", phone: string): string =>
  `${whose} phone ending in ${lastDigits(phone)}`;
