import { isOwnOrigin } from "./origin";

type Handler = (request: Request) => Promise<Response>;

/**
 * Lets through what reads, and posts of the site's own pages; a post from elsewhere is refused with 403. Remix compares Origin with
 * Host by itself and makes an error page of a difference, also where a proxy in front changed the Host (PUBLIC_ORIGIN), so what was
 * checked here goes on without its Origin where the two differ.
 */
export function ownPosts(handler: Handler, publicOrigin: string | undefined): Handler {
  return (request) => {
    if (request.method === "GET" || request.method === "HEAD") return handler(request);
    if (!isOwnOrigin(request, publicOrigin)) {
      const headers = { "Content-Type": "text/plain; charset=utf-8" };
      return Promise.resolve(new Response("Forbidden", { status: 403, headers }));
    }
    if (namesItsHost(request)) return handler(request);
    const headers = new Headers(request.headers);
    headers.delete("Origin");
    return handler(new Request(request, { headers }));
  };
}

/** True when Remix has nothing to object to: no Origin, or the host that was asked. */
function namesItsHost({ headers }: Request): boolean {
  const origin = headers.get("Origin");
  const host = headers.get("X-Forwarded-Host") ?? headers.get("Host");
  return origin === null || origin === `http://${host ?? ""}` || origin === `https://${host ?? ""}`;
}
