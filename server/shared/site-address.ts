import type { AddressInfo } from "node:net";

/**
 * The address of a server. Links in text messages and the start message use the same one, because
 * cookies are stored by host.
 */

/** The host and port a server was configured to listen on. */
interface ListeningSettings {
  /** a name or an address of this machine, IPv6 without brackets */
  host: string;
  port: number;
}

/** Wildcard addresses: a server on one of these also listens on the machine's localhost. */
const WILDCARD_HOSTS: readonly string[] = ["0.0.0.0", "::"];

/**
 * Returns the origin of a server as seen from this machine.
 * @param address actual address (`server.address()`), or the configured one when unknown
 * @returns such as "http://[::1]:3000", without a trailing slash
 */
export function listeningOrigin(
  settings: ListeningSettings,
  address: AddressInfo | string | null = null,
): string {
  const isKnown = typeof address === "object" && address !== null;
  const bound = isKnown ? address.address : settings.host;
  const host = WILDCARD_HOSTS.includes(bound) ? "localhost" : settings.host;
  // A zone ("fe80::1%eth0") is valid only on this machine and not allowed in a URL.
  const named = host.includes(":") ? `[${host.replace(/%.*/, "")}]` : host;
  return new URL(`http://${named}:${String(isKnown ? address.port : settings.port)}`).origin;
}

/**
 * Returns the public origin of the site: PUBLIC_ORIGIN, or the address it listens on.
 * @param address from `listeningOrigin`
 */
export const siteOrigin = (
  { publicOrigin, ...settings }: ListeningSettings & { publicOrigin?: string | undefined },
  address?: AddressInfo | string | null,
): string => publicOrigin ?? listeningOrigin(settings, address);

/** Default host and port of a site. */
export const DEFAULT_SITE: ListeningSettings = { host: "127.0.0.1", port: 3000 };
