import type { Config } from "~server/config";

/** The hosts of this site as a browser may have them in its address: the one that is asked, and the public one where a proxy in front changes it. */
export function ownHosts(
  { headers, url }: Pick<Request, "headers" | "url">,
  { publicOrigin }: Pick<Config, "publicOrigin">,
): ReadonlySet<string> {
  const asked = headers.get("Host") ?? new URL(url).host;
  return new Set([asked, ...(publicOrigin === undefined ? [] : [new URL(publicOrigin).host])]);
}
