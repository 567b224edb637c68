import { createFetch, type $Fetch } from "ofetch";
import { sendRequest } from "~server/http-client";

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

/** Statuses of responses without a text. */
const NO_TEXT: ReadonlySet<number> = new Set([204, 205, 304]);

/** Checks for a status that a Response can have. Servers also send others, such as 99 or 999. */
const isStandardStatus = (status: number): boolean => status >= 200 && status <= 599;

/** Sends a request of ofetch without the streams that fetch would create for it. */
async function sendOverNetwork(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", headers, body, signal } = init;
  if (typeof input !== "string" || (body !== undefined && typeof body !== "string"))
    throw new TypeError("A call has an address and a text.");
  const lines = Object.fromEntries(headers instanceof Headers ? headers : new Headers(headers));
  const heard = await sendRequest(input, { method, headers: lines, body, signal: signal ?? undefined });
  const received = new Headers();
  for (const [name, values = []] of Object.entries(heard.headers))
    for (const value of [values].flat()) received.append(name, value);
  // A Response of such a status must not have a text, and an empty text needs no stream.
  const text = heard.text === "" || NO_TEXT.has(heard.status) ? null : heard.text;
  if (isStandardStatus(heard.status)) return new Response(text, { status: heard.status, headers: received });
  // A Response throws for such a status. Without this the call would count as unanswered, and be
  // made again.
  const response = new Response(text, { status: 500, headers: received });
  return Object.defineProperty(response, "status", { value: heard.status });
}

/**
 * Creates the transport, the only code that uses ofetch. Rejects only when there is no response.
 */
export function createTransport(fetchLike?: FetchLike) {
  const fetcher: $Fetch = createFetch({
    fetch: async (input, init) =>
      // An app in this process never looks at the signal.
      fetchLike ? fetchLike(new Request(input, { ...init, signal: null })) : sendOverNetwork(input, init),
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
