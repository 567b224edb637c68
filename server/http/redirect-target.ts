import type { Config } from "~server/config";

type Known = Pick<Config, "publicOrigin" | "backendUrl" | "redirectHosts">;

/** A path of this site, or a web address; not "//host", which is an address as well. */
const SHAPE = /^(?:\/(?![/\\])|https?:\/\/[^/\\])/i;

/**
 * Whether a visitor may be sent to an address that the backend gives (STEPVAL-05): one of this site, one of the backend, or an https
 * address of a host that is configured. What a browser makes of it decides, so tabs and line ends in it hide nothing.
 * @param here the address that is opened
 */
export function isRedirectTarget(
  url: string,
  here: URL,
  { publicOrigin, backendUrl, redirectHosts }: Known,
): boolean {
  if (!SHAPE.test(url) || !URL.canParse(url, here.href)) return false;
  const target = new URL(url, here);
  if (target.username !== "" || target.password !== "") return false;
  const backendOrigin = backendUrl === undefined ? undefined : new URL(backendUrl).origin;
  if ([here.origin, publicOrigin, backendOrigin].includes(target.origin)) return true;
  return target.protocol === "https:" && redirectHosts.includes(target.host);
}
