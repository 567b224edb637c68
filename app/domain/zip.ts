import { plainCharacters } from "./typed-text";

/** ZIP codes as typed. */

/**
 * Returns the five digits of a typed ZIP or ZIP+4, undefined for anything else. Accepts any dash,
 * spaces, and nine digits without a dash (ADDR-03).
 */
export function parseZip(entered: string): string | undefined {
  const digits = plainCharacters(entered).replace(/[\s.,-]/g, "");
  return /^(\d{5})(?:\d{4})?$/.exec(digits)?.[1];
}
