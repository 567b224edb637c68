import { isOwnPath, isAbsoluteUrl } from "~/domain/own-path";
import { distinctBackends } from "~server/shared/backend-settings";
import type { Config } from "~server/config";

type RedirectSettings = Pick<Config, "publicOrigin" | "backendUrls" | "redirectHosts">;

/**
 * Checks whether a visitor may be redirected to an address from the backend (STEPVAL-05): one of
 * this site, of one of our backends, or an https address of a configured host. An address that
 * browsers read differently than written is refused.
 * @param here the address that is opened
 */
export function isRedirectTarget(
  url: string,
  here: URL,
  { publicOrigin, backendUrls, redirectHosts }: RedirectSettings,
): boolean {
  if (!isOwnPath(url) && !isAbsoluteUrl(url)) return false;
  const target = new URL(url, here);
  if (target.username !== "" || target.password !== "") return false;
  const backendOrigins = backendUrls ? distinctBackends(backendUrls).map((one) => new URL(one).origin) : [];
  // A path that begins with two slashes is no page, and a script may read it as a host name.
  if ([here.origin, publicOrigin, ...backendOrigins].includes(target.origin))
    return isOwnPath(target.pathname);
  return target.protocol === "https:" && redirectHosts.includes(target.host);
}
