import type { Config } from "~server/config";

/**
 * Returns the hosts of this site that a browser may have in its address: the requested one, and the
 * public one where a proxy in front changes it.
 */
export function siteHosts(
  { headers, url }: Pick<Request, "headers" | "url">,
  { publicOrigin }: Pick<Config, "publicOrigin">,
): ReadonlySet<string> {
  const requestedHost = headers.get("Host") ?? new URL(url).host;
  return new Set([requestedHost, ...(publicOrigin === undefined ? [] : [new URL(publicOrigin).host])]);
}
