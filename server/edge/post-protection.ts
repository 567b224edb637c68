import { isOwnOrigin } from "./origin";
import type { PageResponse } from "~server/remix/plain-response";

type Handler = (request: Request) => Promise<PageResponse>;

/**
 * The addresses that pixels on the lender's other sites may post to; these check the origin
 * themselves.
 */
const RELAYS = /^https?:\/\/[^/]+\/api\/[\w-]+(?:\?|$)/;

/**
 * The header with the origin for the relays, since Remix rejects an Origin that is not the site's.
 */
export const PIXEL_ORIGIN = "X-Pixel-Origin";

/**
 * Lets through reads and posts of the site's own pages; a post from another site gets 403. Remix
 * itself compares Origin with Host and fails on a difference, even where a proxy in front changed
 * the Host (PUBLIC_ORIGIN). So a checked request continues without its Origin where the two differ.
 */
export function withPostProtection(handler: Handler, publicOrigin: string | undefined): Handler {
  return (request) => {
    if (request.method === "GET" || request.method === "HEAD") return handler(request);
    if (RELAYS.test(request.url)) {
      request.headers.set(PIXEL_ORIGIN, request.headers.get("Origin") ?? "");
      request.headers.delete("Origin");
      return handler(request);
    }
    if (!isOwnOrigin(request, publicOrigin)) {
      const headers = { "Content-Type": "text/plain; charset=utf-8" };
      return Promise.resolve(new Response("Forbidden", { status: 403, headers }));
    }
    if (originMatchesHost(request)) return handler(request);
    request.headers.delete("Origin");
    return handler(request);
  };
}

/** Checks whether Remix will accept the request: no Origin, or the requested host. */
function originMatchesHost({ headers }: Request): boolean {
  const origin = headers.get("Origin");
  const host = headers.get("X-Forwarded-Host") ?? headers.get("Host");
  return origin === null || origin === `http://${host ?? ""}` || origin === `https://${host ?? ""}`;
}
