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

/** The response headers that the client reads. Headers checks and sorts each entry. */
const READ_HEADERS = ["set-cookie", "retry-after"];

/** Checks for a status that a Response can have. Servers also send others, such as 99 or 999. */
const isStandardStatus = (status: number): boolean => status >= 200 && status <= 599;

/** Sends a request of ofetch without the streams that fetch would create for it. */
async function sendOverNetwork(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", headers, body, signal } = init;
  if (typeof input !== "string" || (body !== undefined && typeof body !== "string"))
    throw new TypeError("A call has an address and a text.");
  const lines = Object.fromEntries(headers instanceof Headers ? headers : new Headers(headers));
  const response = await sendRequest(input, { method, headers: lines, body, signal: signal ?? undefined });
  const received = new Headers();
  for (const name of READ_HEADERS)
    for (const value of [response.headers[name] ?? []].flat()) received.append(name, value);
  const { status, text } = response;
  // ofetch returns `_bodyInit` as the body. A Response with the text would create a stream and read
  // it again, which costs more than the rest of the call.
  const answer = Object.assign(
    new Response(null, { status: isStandardStatus(status) ? status : 500, headers: received }),
    { _bodyInit: text },
  );
  // A Response throws for another status, and the call would count as unanswered and be made again.
  return answer.status === status ? answer : Object.defineProperty(answer, "status", { value: status });
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
    const response = await fetcher.raw<unknown, "stream" | "text">(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      responseType: fetchLike ? "text" : "stream",
      // The client handles retries, timeouts and the status, because it knows the visitor's
      // deadline.
      retry: false,
      ignoreResponseError: true,
      redirect: "manual",
    });
    const text: unknown = response._data;
    return {
      status: response.status,
      text: typeof text === "string" ? text : "",
      setCookies: response.headers.getSetCookie(),
      retryAfter: response.headers.get("Retry-After") ?? undefined,
    };
  };
}
