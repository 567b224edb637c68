import { createFetch, type $Fetch } from "ofetch";
import { sendRequest } from "~server/http-client";
import { PlainHeaders } from "~server/plain-headers";
import { plainResponse } from "~server/plain-response";

/** A function that responds to a request: the network, or an app in this process. */
export type FetchLike = (request: Request) => Response | Promise<Response>;

/** A raw response: neither parsed nor checked. */
export interface RawResponse {
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

/** Sends a request of ofetch without the streams that fetch would create for it. */
async function sendOverNetwork(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", headers, body, signal } = init;
  if (typeof input !== "string" || (body !== undefined && typeof body !== "string"))
    throw new TypeError("A call has an address and a text.");
  const lines = Object.fromEntries(headers instanceof PlainHeaders ? headers : new PlainHeaders(headers));
  const heard = await sendRequest(input, { method, headers: lines, body, signal: signal ?? undefined });
  return plainResponse(heard.status, PlainHeaders.of(heard.headers), heard.text);
}

/**
 * Creates the transport, the only code that uses ofetch. Rejects only when there is no response.
 */
export function createTransport(fetchLike?: FetchLike) {
  const fetcher: $Fetch = createFetch({
    fetch: async (input, init) =>
      // An app in this process never looks at the signal, and Request rejects a signal that is not
      // a native one.
      fetchLike ? fetchLike(new Request(input, { ...init, signal: null })) : sendOverNetwork(input, init),
    Headers: PlainHeaders,
    AbortController: globalThis.AbortController,
  });

  return async function send(request: RawRequest, signal: AbortSignal): Promise<RawResponse> {
    const response = await fetcher.raw<string, "text">(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      responseType: "text",
      // The client handles retries, timeouts and the status, because it knows the visitor's
      // deadline.
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
