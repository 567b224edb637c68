import type { IncomingMessage } from "node:http";
import { withoutClosingPunctuation } from "./texted-address";

/**
 * Why a request is refused unread: 400 for an invalid address or host, 405 for an unsupported
 * method.
 */
export type Unreadable = 400 | 405;

/** The methods of pages and forms. */
const METHODS: readonly string[] = ["GET", "HEAD", "POST"];

/** What pixels of other sites may ask first (server/beacons/relay.ts). */
const RELAY = /^\/api\/[\w-]+(?:\?|$)/;

const WORDS: Readonly<Record<Unreadable, string>> = { 400: "Bad request", 405: "Method not allowed" };

/**
 * The start of a path that browsers and the router read as a host name: they drop tabs and line
 * ends, and treat a backslash as a slash.
 */
const HOST_START = /^\/[\t\n\r]*[/\\]/;

/**
 * Returns a path with its percent signs decoded; undefined if they are invalid ("/100%", "/%ff").
 */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Encodes the percent signs of a path if they are invalid, or if the path begins like a host name
 * ("//other.example", "/%5cother.example"); it is then found or not found like any other. The
 * router logs the first kind with unmasked text and fails at some of the second, and a redirect or
 * link made from the path must not lead to that host.
 */
function encodeAmbiguousPath(target: string): string {
  if (!target.includes("%") && !HOST_START.test(target)) return target;
  const [path = "", ...query] = target.split("?");
  const read = decodePath(path);
  if (read !== undefined && !HOST_START.test(read)) return target;
  const plain = path
    .replaceAll("%", "%25")
    .replace(/^\/[/\\]+/, (slashes) => `/${"%2F".repeat(slashes.length - 1)}`);
  return [plain, ...query].join("?");
}

/**
 * Returns the path of an absolute address ("GET http://host/path", as proxies write it), which
 * every HTTP/1.1 server must accept.
 */
function pathIn(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/**
 * Removes `_data` from an address. Older routers use it to request bare data; no page of ours does,
 * and the framework would report an error of ours.
 */
function withoutData(target: string): string {
  // The name itself, or percent signs that may encode it.
  if (!target.includes("_data") && !target.includes("%")) return target;
  const [path = "", ...rest] = target.split("?");
  const query = new URLSearchParams(rest.join("?"));
  if (!query.has("_data")) return target;
  query.delete("_data");
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/**
 * The last valid host: nearly all requests name the same one, and each check costs a hundredth of a
 * post.
 */
let knownHost: string | undefined;

/** Checks whether a host makes a valid address with any path after it. */
function isHost(host: string): boolean {
  if (host === knownHost) return true;
  const isOne = /^[^\s/@?#\\]+$/.test(host) && URL.canParse(`http://${host}/`);
  if (isOne) knownHost = host;
  return isOne;
}

/**
 * Prepares a request for the pages, which expect an address of theirs and a valid host.
 * @returns the status of a refusal; undefined when the request can be read
 */
export function refuseUnreadable(request: IncomingMessage): Unreadable | undefined {
  // Any other method would be handled as a post (PUT, DELETE), or refused by the platform itself
  // (TRACE).
  const isPreflight = request.method === "OPTIONS" && RELAY.test(request.url ?? "");
  if (!METHODS.includes(request.method ?? "") && !isPreflight) return 405;
  request.url = withoutData(withoutClosingPunctuation(encodeAmbiguousPath(pathIn(request.url ?? "/"))));
  const host = request.headers.host ?? "localhost";
  return isHost(host) && request.url.startsWith("/") ? undefined : 400;
}

/** Returns the response to a refused request. */
export const refusal = (status: Unreadable): { headers: Record<string, string>; text: string } => ({
  headers: {
    "Content-Type": "text/plain; charset=utf-8",
    Connection: "close",
    ...(status === 405 ? { Allow: METHODS.join(", ") } : {}),
  },
  text: WORDS[status],
});
