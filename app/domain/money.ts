/** Money as people read and type it: US dollars, American grouping. */

const wholeDollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * Rounds half away from zero, as a till does, to `digits` decimals.
 * The detour over 15 significant digits keeps 1.005 from becoming 1.00.
 */
export function roundHalfUp(value: number, digits = 0): number {
  const scale = 10 ** digits;
  const magnitude = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Dollars rounded to whole cents, still in dollars: 33.333 is 33.33. */
export function roundToCents(dollars: number): number {
  return roundHalfUp(dollars, 2);
}

/** Dollars to an integer number of cents. */
export function toCents(dollars: number): number {
  return roundHalfUp(dollars * 100);
}

/** How an amount is written. */
export interface MoneyFormat {
  /** false leaves the dollar sign out; default true */
  symbol?: boolean;
}

function withSign(text: string, isNegative: boolean, symbol: boolean): string {
  return `${isNegative ? "-" : ""}${symbol ? "$" : ""}${text}`;
}

/** A missing amount, or one that is no number, is nothing. */
function amountOf(value: number | null | undefined): number {
  return Number.isFinite(value) ? roundHalfUp(value ?? 0) : 0;
}

/**
 * Dollars without cents: 1234.6 is "$1,235"; a missing amount is "$0" (MONEY-01). `symbol: false` leaves the dollar
 * sign out (MONEY-02).
 */
export function formatMoney(dollars: number | null | undefined, { symbol = true }: MoneyFormat = {}): string {
  const amount = amountOf(dollars);
  return withSign(wholeDollars.format(Math.abs(amount)), amount < 0, symbol);
}

/** Integer cents with both decimals: 7500 is "$75.00". A missing amount is "$0.00". */
export function formatCents(cents: number | null | undefined, { symbol = true }: MoneyFormat = {}): string {
  const amount = amountOf(cents);
  return withSign(dollarsAndCents.format(Math.abs(amount) / 100), amount < 0, symbol);
}

/** Dollars with both decimals: 1234.56 is "$1,234.56". */
export const formatToTheCent = (dollars: number): string => formatCents(toCents(dollars));

/** Dollars with cents only where there are any: "$5,416.67", "$65,000". */
export const formatExact = (dollars: number): string =>
  Number.isInteger(dollars) ? formatMoney(dollars) : formatToTheCent(dollars);

/** What `parseMoney` lets through. */
export interface MoneyInput {
  /** true lets cents through ("5,416.67"); default false: only ".00" may follow the dollars */
  cents?: boolean;
}

const TYPED_MONEY = /^\$?\s*(\d{1,12}|\d{1,3}(?:[,\s]\d{3}){1,3})(?:\.(\d{1,2}))?\s*\$?$/;

/**
 * A typed amount in dollars, or undefined when it is none. Takes "$450,000", "450 000", "450000.00"; refuses letters,
 * minus signs and groups that are not of three digits, because "45,00" may mean 45 or 4,500.
 */
export function parseMoney(text: string, { cents = false }: MoneyInput = {}): number | undefined {
  const match = TYPED_MONEY.exec(text.trim());
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  const fraction = Number(`0.${decimals}`);
  if (fraction !== 0 && !cents) return undefined;
  return roundToCents(Number(whole.replace(/[,\s]/g, "")) + fraction);
}

const SHORT = /^\$?\s*(\d{1,6}(?:\.\d{1,3})?)\s*([km])$/i;
const TIMES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/**
 * A typed amount in whole dollars as people write it, or undefined when it is none: what `parseMoney` takes, "90k" and "1.25m", and cents,
 * which are rounded away.
 */
export function parseAmount(text: string): number | undefined {
  const [, number, unit = ""] = SHORT.exec(text.trim()) ?? [];
  const dollars =
    number === undefined
      ? parseMoney(text, { cents: true })
      : Number(number) * (TIMES[unit.toLowerCase()] ?? 1);
  return dollars === undefined ? undefined : roundHalfUp(dollars);
}
