import { parse } from "cookie";

/** The value of one cookie of a Cookie header: most who ask want one, and every other would be read for nobody. */
export function cookieIn(header: string | null, name: string): string | undefined {
  const pair = pairIn(header, name);
  return pair === undefined ? undefined : parse(pair)[name];
}

/** One cookie of a Cookie header as it is written there, with its name: for who has read the same before. */
export function pairIn(header: string | null, name: string): string | undefined {
  if (header === null) return undefined;
  for (let at = header.indexOf(name); at !== -1;) {
    const next = header.indexOf(";", at);
    const pair = header.slice(header.lastIndexOf(";", at) + 1, next === -1 ? undefined : next);
    // The name may stand in another one's name or value.
    if (pair.slice(0, Math.max(0, pair.indexOf("="))).trim() === name) return pair;
    at = next === -1 ? -1 : header.indexOf(name, next);
  }
  return undefined;
}
