/** Simulates which Set-Cookie lines a browser keeps and sends. */

/** Returns the pairs of a Cookie header, by name. */
export function pairsIn(header: string | null): Map<string, string> {
  const pairs = (header ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at === -1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
  });
  return new Map(pairs);
}

/** Returns a Cookie header for the pairs; undefined if there are none. */
export const cookieHeaderOf = (pairs: ReadonlyMap<string, string>): string | undefined =>
  pairs.size === 0 ? undefined : [...pairs].map(([name, value]) => `${name}=${value}`).join("; ");

/** Reads the parts of a Set-Cookie line that decide what a browser keeps. */
function readLine(line: string): { name: string; value: string; path: string; isGone: boolean } {
  const at = line.indexOf("=");
  const end = line.indexOf(";");
  return {
    name: line.slice(0, at),
    value: line.slice(at + 1, end === -1 ? undefined : end),
    path: /;\s*path=([^;]*)/i.exec(line)?.[1] ?? "/",
    isGone: /;\s*max-age=0(?:;|$)/i.test(line),
  };
}

/** Checks whether a browser sends a cookie of this path to a pathname. */
const isSentTo = (pathname: string, path: string): boolean =>
  path === "/" || pathname === path || pathname.startsWith(`${path}/`);

/** Checks whether a line sets or removes the cookie with this name for a path. */
export function setsCookieAt(line: string, name: string, pathname: string): boolean {
  const cookie = readLine(line);
  return cookie.name === name && isSentTo(pathname, cookie.path);
}

/**
 * Returns the cookies that a browser sends to a path after a response.
 * @param before those of its request
 */
export function jarAfter(
  before: ReadonlyMap<string, string>,
  lines: readonly string[],
  pathname: string,
): Map<string, string> {
  const pairs = new Map(before);
  for (const { name, value, path, isGone } of lines.map(readLine)) {
    if (!isSentTo(pathname, path)) continue;
    if (isGone) pairs.delete(name);
    else pairs.set(name, value);
  }
  return pairs;
}
