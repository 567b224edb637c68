import { parse } from "cookie";

/**
 * Returns the value of one cookie of a Cookie header, without parsing the others: most callers need
 * only one.
 */
export function cookieValue(header: string | null, name: string): string | undefined {
  const pair = cookiePair(header, name);
  return pair === undefined ? undefined : parse(pair)[name];
}

/** Returns one cookie of a Cookie header unchanged, with its name: for callers with a cache. */
export function cookiePair(header: string | null, name: string): string | undefined {
  if (header === null) return undefined;
  for (let at = header.indexOf(name); at !== -1;) {
    const next = header.indexOf(";", at);
    const pair = header.slice(header.lastIndexOf(";", at) + 1, next === -1 ? undefined : next);
    // The name may occur in another cookie's name or value.
    if (pair.slice(0, Math.max(0, pair.indexOf("="))).trim() === name) return pair;
    at = next === -1 ? -1 : header.indexOf(name, next);
  }
  return undefined;
}
