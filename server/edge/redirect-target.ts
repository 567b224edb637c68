import { isOwnPath, isWebAddress } from "~/domain/own-path";
import { distinctBackends } from "~server/backend-settings";
import type { Config } from "~server/config";

type Known = Pick<Config, "publicOrigin" | "backendUrls" | "redirectHosts">;

/**
 * Whether a visitor may be sent to an address that the backend gives (STEPVAL-05): one of this site, one of a backend of ours, or an https
 * address of a host that is configured. An address that browsers read otherwise than it is written is refused.
 * @param here the address that is opened
 */
export function isRedirectTarget(
  url: string,
  here: URL,
  { publicOrigin, backendUrls, redirectHosts }: Known,
): boolean {
  if (!isOwnPath(url) && !isWebAddress(url)) return false;
  const target = new URL(url, here);
  if (target.username !== "" || target.password !== "") return false;
  const backendOrigins = backendUrls ? distinctBackends(backendUrls).map((one) => new URL(one).origin) : [];
  // A path that begins with two slashes is no page, and a script may take it for the name of a host.
  if ([here.origin, publicOrigin, ...backendOrigins].includes(target.origin))
    return isOwnPath(target.pathname);
  return target.protocol === "https:" && redirectHosts.includes(target.host);
}
