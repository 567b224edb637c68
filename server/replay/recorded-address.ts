/** Addresses that a recording may hold. */

/** A data: image address without characters that could end an attribute or a style sheet value. */
const DATA_PICTURE =
  /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)(?:;[\w=-]{1,40}){0,3},[\w!$&*+,./:;=?@~%-]*$/i;
/** In characters. */
const LONGEST_ADDRESS = 200_000;

/** A file of the site's build. */
const BUILD_FILE = /^\/assets\/[\w.~-]+$/;

/** Represents this site in addresses without a host. */
const THIS_SITE = new URL("http://this-site.invalid/");

/**
 * Returns the path of a file of this site's build, or a data: image address.
 * @param hosts of this site, which a browser may have written in full addresses
 * @returns undefined for every other address
 */
export function ownFileAddress(text: string, hosts: ReadonlySet<string>): string | undefined {
  if (text.length > LONGEST_ADDRESS) return undefined;
  if (DATA_PICTURE.test(text)) return text;
  if (!URL.canParse(text, THIS_SITE)) return undefined;
  const { protocol, host, pathname, search } = new URL(text, THIS_SITE);
  const isOwn = host === THIS_SITE.host || hosts.has(host);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isOwn && isWeb && search === "" && BUILD_FILE.test(pathname) ? pathname : undefined;
}
