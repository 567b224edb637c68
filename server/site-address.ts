import type { AddressInfo } from "node:net";

/** By which address a server of ours is reached. Links that are texted and what a start prints have the same one, as cookies are kept by host. */

/** What a server listens on, as it was told to. */
interface ListeningSettings {
  /** a name or an address of this machine, IPv6 without brackets */
  host: string;
  port: number;
}

/** A server on one of these listens on every address of the machine, of which this name is one. */
const EVERY_ADDRESS: readonly string[] = ["0.0.0.0", "::"];

/**
 * The origin of a server, as somebody on this machine calls it.
 * @param address where it really listens (`server.address()`); as it was told to where that is not known
 * @returns such as "http://[::1]:3000", without a slash at its end
 */
export function listeningOrigin(
  settings: ListeningSettings,
  address: AddressInfo | string | null = null,
): string {
  const isKnown = typeof address === "object" && address !== null;
  const bound = isKnown ? address.address : settings.host;
  const host = EVERY_ADDRESS.includes(bound) ? "localhost" : settings.host;
  // A zone ("fe80::1%eth0") means something on this machine only and stands in no address.
  const named = host.includes(":") ? `[${host.replace(/%.*/, "")}]` : host;
  return new URL(`http://${named}:${String(isKnown ? address.port : settings.port)}`).origin;
}

/**
 * The origin by which visitors find the site: PUBLIC_ORIGIN, or where the site listens.
 * @param address as of `listeningOrigin`
 */
export const siteOrigin = (
  { publicOrigin, ...settings }: ListeningSettings & { publicOrigin?: string | undefined },
  address?: AddressInfo | string | null,
): string => publicOrigin ?? listeningOrigin(settings, address);

/** Where a site listens whose settings say nothing. */
export const DEFAULT_SITE: ListeningSettings = { host: "127.0.0.1", port: 3000 };
