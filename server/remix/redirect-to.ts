import { redirect } from "@remix-run/node";
import { plainResponse } from "~server/plain-response";
import { isShortRequest } from "./request-memo";

/** A path of this site as our pages write it: Remix would send it unchanged. */
export const OWN_PATH = /^\/(?:[\w%~-]+(?:\/[\w%~-]+)*)?(?:\?[^#\s]+)?$/;

/**
 * Returns the response that redirects a request to a page.
 * @param headers get the address
 */
export function redirectTo(request: Request, to: string, headers: Headers): Response {
  if (!isShortRequest(request) || request.method !== "POST" || !OWN_PATH.test(to))
    return redirect(to, { status: 303, headers });
  headers.set("Location", to);
  return plainResponse(303, headers);
}
