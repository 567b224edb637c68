import { createFetch, type $Fetch } from "ofetch";
import { PlainHeaders } from "~server/plain-headers";

/** Anything that answers a request: the network, or an app in this process. */
export type FetchLike = (request: Request) => Response | Promise<Response>;

/** An answer as it came: nothing parsed, nothing judged. */
export interface RawAnswer {
  status: number;
  text: string;
  setCookies: string[];
  /** the Retry-After header */
  retryAfter?: string | undefined;
}

export interface RawRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** The one place that touches ofetch. Rejects only when there is no answer. */
export function createTransport(fetchLike?: FetchLike) {
  const fetcher: $Fetch = createFetch({
    // The network's fetch makes a Request itself; one made here would be a second one, with a stream for its body.
    fetch: async (input, init) =>
      fetchLike ? fetchLike(new Request(input, init)) : globalThis.fetch(input, init),
    Headers: PlainHeaders,
    AbortController: globalThis.AbortController,
  });

  return async function send(request: RawRequest, signal: AbortSignal): Promise<RawAnswer> {
    const response = await fetcher.raw<string, "text">(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      responseType: "text",
      // Retries, time limits and the judging of a status belong to the client, which knows the visitor's deadline.
      retry: false,
      ignoreResponseError: true,
      redirect: "manual",
    });
    return {
      status: response.status,
      text: response._data ?? "",
      setCookies: response.headers.getSetCookie(),
      retryAfter: response.headers.get("Retry-After") ?? undefined,
    };
  };
}
