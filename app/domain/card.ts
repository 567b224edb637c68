/**
 * Payment cards as typed. Nothing here stores or logs a number; callers pass it straight to the
 * payment.
 */

export type CardBrand = "visa" | "mastercard" | "amex" | "discover" | "other";

const BRANDS: readonly { brand: CardBrand; starts: RegExp; lengths: readonly number[] }[] = [
  { brand: "visa", starts: /^4/, lengths: [13, 16, 19] },
  { brand: "mastercard", starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: "amex", starts: /^3[47]/, lengths: [15] },
  { brand: "discover", starts: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
];
const OTHER_LENGTHS: readonly number[] = [12, 13, 14, 15, 16, 17, 18, 19];

/**
 * Checks the Luhn check digit of a digit string; false for a text with any other character, which
 * has no sum.
 */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map(Number)
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0 && sum > 0;
}

/** Returns the brand by the leading digits. */
export function cardBrand(digits: string): CardBrand {
  return BRANDS.find(({ starts }) => starts.test(digits))?.brand ?? "other";
}

/**
 * Returns the digits of a number typed with spaces and dashes, or undefined unless its length fits
 * its brand and its check digit is right.
 */
export function parseCardNumber(entered: string): string | undefined {
  const digits = entered.replace(/[\s-]/g, "");
  const lengths = BRANDS.find(({ starts }) => starts.test(digits))?.lengths ?? OTHER_LENGTHS;
  return lengths.includes(digits.length) && passesLuhn(digits) ? digits : undefined;
}

/** A card's expiry month: month 1 to 12, year of four digits. */
export interface CardExpiry {
  month: number;
  year: number;
}

/** Parses "04/27", "4/2027", "04 / 27", "0427"; two-digit years are of this century. */
export function parseExpiry(entered: string): CardExpiry | undefined {
  const text = entered.trim();
  const match = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!match) return undefined;
  const month = Number(match[1]);
  const year = Number(match[2]);
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : undefined;
}

/** Returns "MM/YY", the format of the payment request. */
export function expiryText({ month, year }: CardExpiry): string {
  return `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}`;
}

/**
 * Checks whether the card has expired on `todayIso` (YYYY-MM-DD); it is valid through the end of
 * its month.
 */
export function isExpired({ month, year }: CardExpiry, todayIso: string): boolean {
  return todayIso.slice(0, 7) > `${String(year)}-${String(month).padStart(2, "0")}`;
}

/** Returns the length of the security code: four digits for American Express, else three. */
export function cvcLength(brand: CardBrand): 3 | 4 {
  return brand === "amex" ? 4 : 3;
}

/** Checks whether a typed security code fits the brand. */
export function isCvc(entered: string, brand: CardBrand): boolean {
  const code = entered.trim();
  return /^\d+$/.test(code) && code.length === cvcLength(brand);
}

/** Returns the five digits of a typed ZIP or ZIP+4, undefined for anything else. */
export function parseZip(entered: string): string | undefined {
  return /^(\d{5})(-?\d{4})?$/.exec(entered.trim())?.[1];
}

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
};

/**
 * The payment method: for a card its brand and last four digits, the only digits that are stored.
 */
export interface PaymentSource {
  method: "card" | "google" | "apple";
  brand?: string | null | undefined;
  last4?: string | null | undefined;
}

/** Returns the payment method as text: "Visa ending in 4242", "Apple Pay". */
export function paymentSourceText({ method, brand, last4 }: PaymentSource): string {
  if (method !== "card") return method === "apple" ? "Apple Pay" : "Google Pay";
  const name = BRAND_NAMES[brand ?? ""] ?? "Card";
  return last4 ? `${name} ending in ${last4}` : name;
}
