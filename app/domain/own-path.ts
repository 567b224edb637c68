/**
 * Addresses as browsers and the router read them. Both take a backslash for a slash, now or once they have shortened a path, and browsers leave out tabs
 * and line ends: "/\other.example", "/a/../\other.example" and a path with a tab between its first two slashes are other sites. An address
 * with such a sign is refused, whatever it means.
 */

/** One slash and no more, then the signs that an address may have: those of ASCII that can be seen, without the backslash. */
const OWN_PATH = /^\/(?!\/)[!-[\]-~]*$/;
const WEB_ADDRESS = /^https?:\/\/(?!\/)[!-[\]-~]+$/i;
const LINK = /^(?:(?:https?:\/)?\/(?!\/)|[?#]|tel:|mailto:)[!-[\]-~]*$/i;

/** Whether an address is a path of this site in every browser, with a query or without. */
export const isOwnPath = (address: string): boolean => OWN_PATH.test(address);

/** Whether an address names its site in full, by http or https. */
export const isWebAddress = (address: string): boolean => WEB_ADDRESS.test(address) && URL.canParse(address);

/** Whether an address may stand in a link: it runs no script, and leads to another site only where it names that site in full. */
export const isLinkAddress = (address: string): boolean => LINK.test(address);
