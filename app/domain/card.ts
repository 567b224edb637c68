import { collapseSpaces, plainCharacters } from "./typed-text";

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
 * Returns the digits of a number typed with any spaces, dashes or dots, or undefined unless its
 * length fits its brand and its check digit is right.
 */
export function parseCardNumber(entered: string): string | undefined {
  const digits = plainCharacters(entered).replace(/[\s.-]/g, "");
  const lengths = BRANDS.find(({ starts }) => starts.test(digits))?.lengths ?? OTHER_LENGTHS;
  return lengths.includes(digits.length) && passesLuhn(digits) ? digits : undefined;
}

/** A card's expiry month: month 1 to 12, year of four digits. */
export interface CardExpiry {
  month: number;
  year: number;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const SEPARATOR = String.raw`\s*[\s/.,-]\s*`;
const MONTH_FIRST = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\d{4}|\d{2})$`);
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SEPARATOR}(\d{1,2})$`);
/** "0427", "042027" */
const MONTH_AND_YEAR = /^(\d{2})(\d{4}|\d{2})$/;
/** "202704": no month begins with 20. */
const YEAR_AND_MONTH = /^(20\d{2})(\d{2})$/;
const MONTH_NAMED = /^([a-z]{3})[a-z]*[\s./,-]*(\d{4})$/;

/** Returns month and year as they are in the text, each as typed. */
function expiryParts(text: string): [month: string, year: string] | undefined {
  const [, year, month] = YEAR_FIRST.exec(text) ?? YEAR_AND_MONTH.exec(text) ?? [];
  if (year !== undefined && month !== undefined) return [month, year];
  const [, first, second] = MONTH_FIRST.exec(text) ?? MONTH_AND_YEAR.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return [first, second];
  const [, name = "", named] = MONTH_NAMED.exec(text.toLowerCase()) ?? [];
  return named === undefined ? undefined : [String(MONTHS.indexOf(name) + 1), named];
}

/**
 * Parses the expiry in any order that shows which part is the year: "04/27", "4/2027", "0427",
 * "04.27", "042027", "2027-04", "Apr 2027". Two-digit years are of this century.
 */
export function parseExpiry(entered: string): CardExpiry | undefined {
  const parts = expiryParts(plainCharacters(entered).trim());
  if (!parts) return undefined;
  const [month, year] = parts.map(Number);
  if (month === undefined || year === undefined || month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
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

/** Returns the three or four digits of a typed security code, undefined for anything else. */
export function parseCvc(entered: string): string | undefined {
  return /^\d{3,4}$/.exec(plainCharacters(entered).replace(/[\s-]/g, ""))?.[0];
}

/** Checks whether a security code fits the brand. */
export const isCvc = (code: string, brand: CardBrand): boolean =>
  /^\d+$/.test(code) && code.length === cvcLength(brand);

const NAME_ON_CARD = /^[\p{L}\p{M}\p{Pd}\d\u200C\u200D '`‘’ʼ´.,&/+()#*]+$/u;
/** More digits than a name on a card has ("2nd", "3M"): a number in the wrong field. */
const MAX_NAME_DIGITS = 4;

/**
 * Returns the name on a card with single spaces: one or two people with suffixes, or a business;
 * undefined for anything else.
 */
export function parseNameOnCard(entered: string): string | undefined {
  const name = collapseSpaces(entered);
  const digits = name.match(/\p{Nd}/gu)?.length ?? 0;
  return NAME_ON_CARD.test(name) && /\p{L}/u.test(name) && digits <= MAX_NAME_DIGITS ? name : undefined;
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
