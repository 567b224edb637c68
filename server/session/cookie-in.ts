import { parse } from "cookie";

/** The value of one cookie of a Cookie header: most who ask want one, and every other would be decoded for nobody. */
export function cookieIn(header: string | null, name: string): string | undefined {
  const isNamed = (pair: string): boolean => pair.slice(0, Math.max(0, pair.indexOf("="))).trim() === name;
  const pair = header?.split(";").find(isNamed);
  return pair === undefined ? undefined : parse(pair)[name];
}
