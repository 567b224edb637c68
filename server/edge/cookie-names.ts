/**
 * The names of our cookies on https. A browser accepts `__Host-` only from this exact host and for
 * every path, and `__Secure-` only over https, so neither a neighboring host nor a network attacker
 * can plant a cookie. The pages use the plain names; requests and responses are translated.
 */

const HOST = "__Host-";
const SECURE = "__Secure-";

/** The cookies that only this site writes, or lets its backend write; all others pass unchanged. */
const OWN_COOKIES = /^(?:iw-sid$|amc-|basic$|current_bc$|verified-phone$|AMC_MVT_EXP_)/;

/**
 * Our cookies that are sent only below a path, which `__Host-` does not allow. The main flow's
 * state has Path=/.
 */
const BELOW_A_PATH =
  /^amc-(?:cache-(?!business$)[\w.-]+|auth0|consent|data|replay|sign-in|savings-(?:alert|banker)|staff(?:-login)?|upload-note)$/;

/** Returns the name of our cookie on https. */
const nameOnHttps = (plain: string): string => `${BELOW_A_PATH.test(plain) ? SECURE : HOST}${plain}`;

/** Returns the name in a pair such as "iw-sid=1", without surrounding spaces and tabs. */
const nameOf = (pair: string): string =>
  pair.slice(0, Math.max(0, pair.indexOf("="))).replace(/^[ \t]+|[ \t]+$/g, "");

/**
 * Translates a Cookie header to the names that the pages use. Each of our cookies counts only under
 * its one https name, because a neighboring host can write the plain name, and `__Secure-` where
 * `__Host-` is required.
 * @returns undefined where nothing is left
 */
export function plainCookieHeader(header: string | null): string | undefined {
  if (header === null) return undefined;
  const kept = header.split(";").flatMap((pair) => {
    const name = nameOf(pair);
    // Other spaces, such as U+00A0, are part of the name for a browser, which then checks no
    // prefix, but not for every parser.
    const plain = name.trim().replace(/^__(?:Host|Secure)-/, "");
    if (!OWN_COOKIES.test(plain)) return [pair.trim()];
    return name === nameOnHttps(plain) ? [`${plain}${pair.slice(pair.indexOf("="))}`] : [];
  });
  return kept.length > 0 ? kept.join("; ") : undefined;
}

/**
 * Renames a Set-Cookie line for https. Our cookies are limited to this host, whatever the backend
 * sets.
 */
function httpsSetCookieLine(line: string): string {
  const secure = /;\s*secure\b/i.test(line) ? line : `${line}; Secure`;
  const name = nameOf(line);
  if (!OWN_COOKIES.test(name)) return secure;
  return `${nameOnHttps(name)}${secure.slice(secure.indexOf("=")).replace(/;\s*domain=[^;]*/gi, "")}`;
}

/** Gives the cookies of a response their https names. */
export function renameCookies(headers: Headers): void {
  const lines = headers.getSetCookie();
  if (lines.length === 0) return;
  headers.delete("Set-Cookie");
  for (const line of lines) headers.append("Set-Cookie", httpsSetCookieLine(line));
}
