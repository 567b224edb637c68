/**
 * How our cookies are called on https. A name that begins with `__Host-` a browser takes only from this very host and for every path, one
 * with `__Secure-` only over https, so that a neighbouring host or somebody on the way cannot put one in its place. The pages know the plain
 * names only; they are translated where requests come in and answers go out.
 */

const HOST = "__Host-";
const SECURE = "__Secure-";

/** The cookies that only this site writes, or lets its backend write; any other passes as it is. */
const OURS = /^(?:iw-sid$|amc-|basic$|current_bc$|verified-phone$|AMC_MVT_EXP_)/;

/** Those of them that are sent below a path only, which `__Host-` does not allow. The state of the main flow has Path=/. */
const BELOW_A_PATH =
  /^amc-(?:cache-(?!business$)[\w.-]+|auth0|consent|data|replay|savings-(?:alert|banker)|staff(?:-login)?)$/;

/** The name of a cookie of ours on https. */
const nameOnHttps = (plain: string): string => `${BELOW_A_PATH.test(plain) ? SECURE : HOST}${plain}`;

/** The name of a pair such as "iw-sid=1", without the spaces and tabs that a header may have around it. */
const nameOf = (pair: string): string =>
  pair.slice(0, Math.max(0, pair.indexOf("="))).replace(/^[ \t]+|[ \t]+$/g, "");

/**
 * Reads a Cookie header by the names that the pages know. A cookie of ours counts under its one name on https and under no other: a
 * neighbouring host can write the plain name, and `__Secure-` where `__Host-` is due.
 * @returns undefined where nothing is left
 */
export function knownCookies(header: string | null): string | undefined {
  if (header === null) return undefined;
  const kept = header.split(";").flatMap((pair) => {
    const name = nameOf(pair);
    // Further spaces, such as U+00A0, are part of a name for a browser, which then checks no prefix, and not for everybody who reads one.
    const plain = name.trim().replace(/^__(?:Host|Secure)-/, "");
    if (!OURS.test(plain)) return [pair.trim()];
    return name === nameOnHttps(plain) ? [`${plain}${pair.slice(pair.indexOf("="))}`] : [];
  });
  return kept.length > 0 ? kept.join("; ") : undefined;
}

/** A Set-Cookie line under its name on https. A cookie of ours is for this host alone, whatever the backend says of it. */
function outward(line: string): string {
  const secure = /;\s*secure\b/i.test(line) ? line : `${line}; Secure`;
  const name = nameOf(line);
  if (!OURS.test(name)) return secure;
  return `${nameOnHttps(name)}${secure.slice(secure.indexOf("=")).replace(/;\s*domain=[^;]*/gi, "")}`;
}

/** Gives the cookies of an answer their names on https. */
export function renameCookies(headers: Headers): void {
  const lines = headers.getSetCookie();
  if (lines.length === 0) return;
  headers.delete("Set-Cookie");
  for (const line of lines) headers.append("Set-Cookie", outward(line));
}
