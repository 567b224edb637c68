import { isOwnOrigin } from "./origin";

type Handler = (request: Request) => Promise<Response>;

/**
 * Lets through what reads, and posts of the site's own pages; a post from elsewhere is refused with 403. Remix compares Origin with
 * Host by itself and makes an error page of a difference, also where a proxy in front changed the Host (PUBLIC_ORIGIN), so what was
 * checked here goes on without its Origin.
 */
export function ownPosts(handler: Handler, publicOrigin: string | undefined): Handler {
  return (request) => {
    if (request.method === "GET" || request.method === "HEAD") return handler(request);
    if (!isOwnOrigin(request, publicOrigin)) {
      const headers = { "Content-Type": "text/plain; charset=utf-8" };
      return Promise.resolve(new Response("Forbidden", { status: 403, headers }));
    }
    const headers = new Headers(request.headers);
    headers.delete("Origin");
    return handler(new Request(request, { headers }));
  };
}
