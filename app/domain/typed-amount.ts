import { roundHalfUp, roundToCents } from "./rounding";

/** Amounts as people type them: the server reads them so, and the browser shows how they are read. */

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
 * which are rounded away unless they are asked for.
 */
export function parseAmount(text: string, { cents = false }: MoneyInput = {}): number | undefined {
  const [, number, unit = ""] = SHORT.exec(text.trim()) ?? [];
  const dollars =
    number === undefined
      ? parseMoney(text, { cents: true })
      : Number(number) * (TIMES[unit.toLowerCase()] ?? 1);
  return dollars === undefined ? undefined : roundHalfUp(dollars, cents ? 2 : 0);
}

/** A part of an amount, as it was typed and as it is understood. */
export interface PartOfAmount {
  /** whole dollars: a part of a dollar counts as one, so that 3 % is never less than 3 % */
  dollars: number;
  /** "20% of $400,000 is $80,000" */
  words: string;
}

const inDollars = (whole: number): string => `$${whole.toLocaleString("en-US")}`;

const PERCENT = /^(\d{1,3}(?:\.\d{1,3})?)\s*(%|percent)?$/i;

/**
 * "20%" or "3.5 percent" of an amount; undefined where no percentage was typed.
 * @param whole dollars
 * @param bare true where a number below 100 without a sign is a percentage too: nobody pays $20 down on a home
 */
export function percentOf(text: string, whole: number, bare = false): PartOfAmount | undefined {
  const [, number, sign] = PERCENT.exec(text.trim()) ?? [];
  const percent = Number(number);
  if (number === undefined || (sign === undefined && !(bare && percent > 0 && percent < 100)))
    return undefined;
  const dollars = Math.ceil(Math.round(whole * percent) / 100);
  return { dollars, words: `${String(percent)}% of ${inDollars(whole)} is ${inDollars(dollars)}` };
}
