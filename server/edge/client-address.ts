import { isIP } from "node:net";

/** Header that carries the visitor's address from the server to the pages. What a visitor sends under this name is overwritten. */
export const CLIENT_ADDRESS = "X-Client-Address";

/** An address without what may stand around it: a port, brackets, or the IPv6 form of an IPv4 address. */
function plain(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The address a request came from. Each proxy adds the one it was called by at the right end of X-Forwarded-For, so behind
 * `proxies` of them the visitor's stands that many places from the right; what stands further left anybody can write.
 * @param socket address of the other end of the connection
 * @returns "" when nothing can be believed
 */
export function clientAddress(socket: string, forwarded: string | null, proxies: number): string {
  const own = plain(socket) ?? "";
  if (proxies === 0) return own;
  const hops = (forwarded ?? "").split(",");
  return plain(hops[hops.length - proxies] ?? "") ?? own;
}

/** Writes the visitor's address into a request, over whatever stood there. */
export function writeClientAddress(request: Request, socket: string, proxies: number): void {
  const { headers } = request;
  headers.set(CLIENT_ADDRESS, clientAddress(socket, headers.get("X-Forwarded-For"), proxies));
}
