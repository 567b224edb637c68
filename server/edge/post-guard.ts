import { isOwnOrigin } from "./origin";
import type { Answer } from "~server/remix/plain-answer";

type Handler = (request: Request) => Promise<Answer>;

/** What pixels on other sites of the lender's may post to: these look at where they are posted from by themselves. */
const RELAYS = /^https?:\/\/[^/]+\/api\/[\w-]+(?:\?|$)/;

/** Where the relays find who posts, since Remix objects to an Origin that is not the site's. */
export const PIXEL_ORIGIN = "X-Pixel-Origin";

/**
 * Lets through what reads, and posts of the site's own pages; a post from elsewhere is refused with 403. Remix compares Origin with
 * Host by itself and makes an error page of a difference, also where a proxy in front changed the Host (PUBLIC_ORIGIN), so what was
 * checked here goes on without its Origin where the two differ.
 */
export function ownPosts(handler: Handler, publicOrigin: string | undefined): Handler {
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
    if (namesItsHost(request)) return handler(request);
    request.headers.delete("Origin");
    return handler(request);
  };
}

/** True when Remix has nothing to object to: no Origin, or the host that was asked. */
function namesItsHost({ headers }: Request): boolean {
  const origin = headers.get("Origin");
  const host = headers.get("X-Forwarded-Host") ?? headers.get("Host");
  return origin === null || origin === `http://${host ?? ""}` || origin === `https://${host ?? ""}`;
}
