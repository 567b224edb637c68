import type { IncomingMessage, ServerResponse } from "node:http";
import { IncomingBody } from "./incoming-body";

/** The suffix of addresses that Remix's own scripts request. */
const SCRIPT_SUFFIX = /\.data(?=\?|$)/;

/** What the fast path knows about a request beside the Request itself. */
interface FastRequest {
  /** in full, as the client sent it: that of Remix's scripts has a suffix */
  address: string;
  body: IncomingBody | undefined;
}

declare global {
  /** The pages and the server are two bundles, so the table is a global of the process. */
  var larkspurFastRequests: WeakMap<Request, FastRequest> | undefined;
}

const fastRequests = (): WeakMap<Request, FastRequest> => (globalThis.larkspurFastRequests ??= new WeakMap());

/**
 * Creates the Request of the fast path. Its address is the page's, also when Remix's scripts sent
 * it; its signal aborts when the client disconnects.
 * @param address in full, as a Request would write it
 */
export function createFastRequest(
  address: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Request {
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  const { method = "GET" } = incoming;
  const body = method === "POST" ? new IncomingBody(incoming) : undefined;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers))
    if (typeof value === "string") headers[name] = value;
  const request = new Request(address.replace(SCRIPT_SUFFIX, ""), {
    method,
    headers,
    signal: leaving.signal,
    ...(body && { body: body.stream, duplex: "half" }),
  });
  // Only set-cookie has a list of values.
  for (const line of incoming.headers["set-cookie"] ?? []) request.headers.append("set-cookie", line);
  fastRequests().set(request, { address, body });
  return request;
}

/** Checks whether a request was created for the fast path. */
export const isFastRequest = (request: Request): boolean => fastRequests().has(request);

/**
 * Checks whether Remix's scripts in the browser sent a request of the fast path, by an address of
 * their own.
 */
export function isScriptRequest(request: Request): boolean {
  const address = fastRequests().get(request)?.address;
  return address !== undefined && address !== request.url;
}

/**
 * Reads the body of a request of the fast path in one piece, without its stream. The stream can
 * still be read afterwards.
 * @param largest in bytes; the rest is discarded
 * @returns undefined where only the stream can be read; a promise of undefined for a larger body
 * @throws AbortError when the client disconnects before its end
 */
export function takeBody(request: Request, largest: number): Promise<Buffer | undefined> | undefined {
  const body = fastRequests().get(request)?.body;
  return body?.isUnread ? body.take(largest) : undefined;
}

/**
 * Returns the request for Remix's handler: with the address that the client sent, and without a
 * body that was already read.
 */
export function remixRequestOf(request: Request): Request {
  const { address = request.url } = fastRequests().get(request) ?? {};
  if (address === request.url && !request.bodyUsed) return request;
  const { method, headers, signal } = request;
  const body = request.bodyUsed ? null : request.body;
  return new Request(address, { method, headers, signal, ...(body && { body, duplex: "half" }) });
}

/** A host as an address writes it; any other spelling is left to a Request. */
const PLAIN_HOST = /^[a-z0-9.-]+(?::(?!80$)\d+)?$/;
const PLAIN_PATH = /^\/[\w/-]*(?:\.data)?$/;
/** The query names that Remix removes from an address before a step sees it. */
const REMIX_NAMES = /(?:^|&)(?:index|_routes)(?:[=&]|$)/;

/**
 * Returns the address of a request as Request and Remix would write it; undefined if it differs
 * from the received one.
 */
export function plainAddress({ method, url = "/", headers: { host } }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "POST") return undefined;
  const end = url.indexOf("?");
  const query = end === -1 ? "" : url.slice(end + 1);
  const isPlain =
    host !== undefined &&
    PLAIN_HOST.test(host) &&
    PLAIN_PATH.test(end === -1 ? url : url.slice(0, end)) &&
    (end === -1 || (query !== "" && new URLSearchParams(query).toString() === query)) &&
    !REMIX_NAMES.test(query);
  return isPlain ? `http://${host}${url}` : undefined;
}
