/** US telephone numbers. A number is kept as its ten digits. */

/** The digits of a text, everything else stripped (PHONE-01). */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function tenDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits.length === 10) return digits;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : undefined;
}

// Area code and exchange begin with 2 to 9 and are no service code such as 911.
const DIALABLE = /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{2}\d{4}$/;

/**
 * The ten digits of a typed US number, or undefined. Takes "(202) 555-0101", "202.555.0101", "+1 202 555 0101";
 * refuses letters and numbers outside the North American plan.
 */
export function parseUsPhone(text: string): string | undefined {
  if (!/^[\d\s().+/-]*$/.test(text)) return undefined;
  const digits = tenDigits(text);
  return digits !== undefined && DIALABLE.test(digits) ? digits : undefined;
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

/** The last four digits of a number of which that much may be shown: "***-***-0101" is "0101". */
export const lastDigits = (phone: string): string => digitsOf(phone).slice(-4);

/** "your phone ending in 0101" */
export const endingWords = (whose: "your" | "my", phone: string): string =>
  `${whose} phone ending in ${lastDigits(phone)}`;
