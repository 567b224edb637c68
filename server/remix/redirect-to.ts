/** A path of this site as our pages write it: Remix would send it unchanged. */
export const OWN_PATH = /^\/(?:[\w%~-]+(?:\/[\w%~-]+)*)?(?:\?[^#\s]+)?$/;

/**
 * Returns the response that redirects to a page. Remix's own helper copies the headers twice.
 * @param headers get the address
 */
export function redirectTo(to: string, headers: Headers): Response {
  headers.set("Location", to);
  return new Response(null, { status: 303, headers });
}
