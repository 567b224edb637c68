/**
 * How our cookies are called on https. A name that begins with `__Host-` a browser takes only from this very host and for every path, one
 * with `__Secure-` only over https, so that nobody on a neighbouring host or on the way can put one in its place. The pages know the plain
 * names only; this is done where requests come in and answers go out.
 */

const HOST = "__Host-";
const SECURE = "__Secure-";

/** The cookies that this site makes for itself; any other passes as it is. */
const OURS = /^(?:iw-sid$|amc-|basic$|current_bc$)/;

/** Those of them that open nothing to anybody: they count under their plain names for as long as browsers have them. */
const HARMLESS = /^(?:basic|current_bc)$/;

/** The device outlives visits, and a visit knows its own, so that it is written anew under its name at the first answer. */
const DEVICE = "amc-device";

/** Longest that a visit lives: after that nobody has a cookie from before the names changed. */
const OLD_NAMES_MS = 12 * 60 * 60 * 1000;

const nameOf = (pair: string): string => pair.slice(0, pair.indexOf("=")).trim();

const bare = (name: string): string | undefined =>
  [HOST, SECURE].filter((prefix) => name.startsWith(prefix)).map((prefix) => name.slice(prefix.length))[0];

/** A request's cookies as the pages know them. */
export interface KnownCookies {
  /** the Cookie header by the plain names; undefined without one */
  header: string | undefined;
  /** ours that came under their plain names */
  old: ReadonlySet<string>;
}

/**
 * Reads a Cookie header. A cookie of ours under its plain name counts for visits that were under way when the names changed: only without
 * one under the new name, and no longer than a visit lives.
 * @param upMs how long this process runs, in ms
 */
export function knownCookies(header: string | null, upMs: number): KnownCookies {
  if (header === null) return { header: undefined, old: new Set() };
  const pairs = header.split(";").map((pair) => pair.trim());
  const renamed = new Set(pairs.flatMap((pair) => bare(nameOf(pair)) ?? []));
  const old = new Set<string>();
  const kept = pairs.flatMap((pair) => {
    const name = nameOf(pair);
    const plain = bare(name);
    if (plain !== undefined) return [`${plain}${pair.slice(name.length)}`];
    if (!OURS.test(name)) return [pair];
    old.add(name);
    const counts = HARMLESS.test(name) || (name !== DEVICE && upMs <= OLD_NAMES_MS);
    return counts && !renamed.has(name) ? [pair] : [];
  });
  return { header: kept.join("; "), old };
}

/** A Set-Cookie line under its name on https; where the plain name is still in the browser, followed by the line that takes that away. */
function outward(line: string, old: ReadonlySet<string>): string[] {
  const name = nameOf(line);
  const secure = /;\s*secure\b/i.test(line) ? line : `${line}; Secure`;
  if (!OURS.test(name) || /;\s*domain=/i.test(line)) return [secure];
  const [, path = "/"] = /;\s*path=([^;]*)/i.exec(line) ?? [];
  const renamed = `${path === "/" ? HOST : SECURE}${secure}`;
  return old.has(name) ? [renamed, `${name}=; Max-Age=0; Path=${path}; HttpOnly; Secure`] : [renamed];
}

/** Gives the cookies of an answer their names on https. */
export function renameCookies(headers: Headers, old: ReadonlySet<string>): void {
  const lines = headers.getSetCookie();
  if (lines.length === 0) return;
  headers.delete("Set-Cookie");
  for (const line of lines) for (const sent of outward(line, old)) headers.append("Set-Cookie", sent);
}
