import { isIP } from "node:net";

/**
 * Header that carries the visitor's address from the server to the pages. A value that a visitor
 * sends is overwritten.
 */
export const CLIENT_ADDRESS = "X-Client-Address";

/** Strips a port, brackets, or the IPv6 form of an IPv4 address from an address. */
function bareAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Returns the address a request came from. Each proxy appends its caller's address at the right end
 * of X-Forwarded-For, so behind `proxies` of them the visitor's is that many places from the right.
 * Everything further left can be forged.
 * @param socket address of the other end of the connection
 * @returns "" when no address can be trusted
 */
export function clientAddress(socket: string, forwarded: string | null, proxies: number): string {
  const own = bareAddress(socket) ?? "";
  if (proxies === 0) return own;
  const hops = (forwarded ?? "").split(",");
  return bareAddress(hops[hops.length - proxies] ?? "") ?? own;
}

/** Writes the visitor's address into a request, over whatever stood there. */
export function writeClientAddress(request: Request, socket: string, proxies: number): void {
  const { headers } = request;
  headers.set(CLIENT_ADDRESS, clientAddress(socket, headers.get("X-Forwarded-For"), proxies));
}
