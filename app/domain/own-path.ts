/**
 * URLs as browsers and the router parse them. Both treat a backslash as a slash, before or after
 * normalizing a path, and browsers drop tabs and line ends: "/\other.example",
 * "/a/../\other.example" and a path with a tab between its first two slashes lead to other sites. A
 * URL with such a character is always refused.
 */

/** Exactly one slash, then the permitted characters: visible ASCII without the backslash. */
const OWN_PATH = /^\/(?!\/)[!-[\]-~]*$/;
const WEB_ADDRESS = /^https?:\/\/(?!\/)[!-[\]-~]+$/i;
const LINK = /^(?:(?:https?:\/)?\/(?!\/)|[?#]|tel:|mailto:)[!-[\]-~]*$/i;

/** Checks whether a URL is a path of this site in every browser, with or without a query. */
export const isOwnPath = (address: string): boolean => OWN_PATH.test(address);

/** Checks whether a URL is absolute, with http or https. */
export const isAbsoluteUrl = (address: string): boolean => WEB_ADDRESS.test(address) && URL.canParse(address);

/**
 * Checks whether a URL is safe in a link: it runs no script, and leads to another site only when it
 * is absolute.
 */
export const isSafeLink = (address: string): boolean => LINK.test(address);
