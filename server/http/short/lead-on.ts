import { redirect } from "@remix-run/node";
import { isShort } from "./came";

/** A path of this site as our pages write it: Remix would send it as it stands. */
export const OWN_PATH = /^\/(?:[\w%~-]+(?:\/[\w%~-]+)*)?(?:\?[^#\s]+)?$/;

/** A redirect to be written to the socket: a Response would copy its headers and make a stream for a body that it does not have. */
class PlainRedirect {
  readonly #headers: Headers;

  constructor(headers: Headers) {
    this.#headers = headers;
  }

  get status(): number {
    return 303;
  }

  get headers(): Headers {
    return this.#headers;
  }
}
// An answer to everybody who asks; what else one has throws here, as in a ShortRequest.
Object.setPrototypeOf(PlainRedirect.prototype, Response.prototype);

/** The answer to a request that leads on to a page. @param headers get the address */
export function leadOn(request: Request, to: string, headers: Headers): Response {
  if (!isShort(request) || request.method !== "POST" || !OWN_PATH.test(to))
    return redirect(to, { status: 303, headers });
  headers.set("Location", to);
  const answer = new PlainRedirect(headers);
  if (!(answer instanceof Response)) throw new TypeError("A plain redirect is an answer.");
  return answer;
}
