import { roundHalfUp, roundToCents } from "./rounding";

/** Amounts as typed: the server parses them, and the browser shows the result. */

/** Options of `parseMoney`. */
export interface MoneyInput {
  /** true accepts cents ("5,416.67"); default false: only ".00" may follow the dollars */
  cents?: boolean;
}

const TYPED_MONEY = /^\$?\s*(\d{1,12}|\d{1,3}(?:[,\s]\d{3}){1,3})(?:\.(\d{1,2}))?\s*\$?$/;

/**
 * Parses a typed amount in dollars; undefined when invalid. Accepts "$450,000", "450 000",
 * "450000.00"; refuses letters, minus signs and groups that are not of three digits, because
 * "45,00" may mean 45 or 4,500.
 */
export function parseMoney(text: string, { cents = false }: MoneyInput = {}): number | undefined {
  const match = TYPED_MONEY.exec(text.trim());
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  const fraction = Number(`0.${decimals}`);
  if (fraction !== 0 && !cents) return undefined;
  return roundToCents(Number(whole.replace(/[,\s]/g, "")) + fraction);
}

const ABBREVIATED = /^\$?\s*(\d{1,6}(?:\.\d{1,3})?)\s*([km])$/i;
const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/**
 * Parses a typed amount in whole dollars; undefined when invalid. Accepts what `parseMoney` does,
 * "90k" and "1.25m", and cents, which are rounded away unless the option is set.
 */
export function parseAmount(text: string, { cents = false }: MoneyInput = {}): number | undefined {
  const [, number, unit = ""] = ABBREVIATED.exec(text.trim()) ?? [];
  const dollars =
    number === undefined
      ? parseMoney(text, { cents: true })
      : Number(number) * (MULTIPLIERS[unit.toLowerCase()] ?? 1);
  return dollars === undefined ? undefined : roundHalfUp(dollars, cents ? 2 : 0);
}

/** A part of an amount, as typed and as parsed. */
export interface PartOfAmount {
  /** whole dollars, rounded up, so that 3 % is never less than 3 % */
  dollars: number;
  /** "20% of $400,000 is $80,000" */
  words: string;
}

const inDollars = (whole: number): string => `$${whole.toLocaleString("en-US")}`;

const PERCENT = /^(\d{1,3}(?:\.\d{1,3})?)\s*(%|percent)?$/i;

/**
 * Parses "20%" or "3.5 percent" of an amount; undefined when no percentage was typed.
 * @param whole dollars
 * @param bare true where a number below 100 without a percent sign is a percentage too: a $20 down
 *   payment is implausible
 */
export function percentOf(text: string, whole: number, bare = false): PartOfAmount | undefined {
  const [, number, sign] = PERCENT.exec(text.trim()) ?? [];
  if (number === undefined || (sign === undefined && !(bare && isPercentOrDollars(text)))) return undefined;
  const percent = Number(number);
  const dollars = Math.ceil(Math.round(whole * percent) / 100);
  return { dollars, words: `${String(percent)}% of ${inDollars(whole)} is ${inDollars(dollars)}` };
}

/**
 * Checks whether a text is a number below 100 without any sign, such as "20", which may mean 20
 * dollars or 20 percent.
 */
export function isPercentOrDollars(text: string): boolean {
  const [, number, sign] = PERCENT.exec(text.trim()) ?? [];
  return number !== undefined && sign === undefined && Number(number) > 0 && Number(number) < 100;
}
