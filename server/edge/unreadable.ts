import type { IncomingMessage } from "node:http";

/** Why a request is not even read: 400 for an address or a host that is none, 405 for a method that nothing on the web answers. */
export type Unreadable = 400 | 405;

/** What pages are read with, and what forms send. */
const METHODS: readonly string[] = ["GET", "HEAD", "POST"];

/** What pixels of other sites may ask first (server/beacons/relay.ts). */
const RELAY = /^\/api\/[\w-]+(?:\?|$)/;

const WORDS: Readonly<Record<Unreadable, string>> = { 400: "Bad request", 405: "Method not allowed" };

/** The start of a path that browsers and the router take for the name of a host: they leave out tabs and line ends, and a backslash is a slash. */
const HOST_START = /^\/[\t\n\r]*[/\\]/;

/** A path with its percent signs decoded; undefined where they are no encoding ("/100%", "/%ff"). */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * A path of which the percent signs are no encoding, or which begins like the name of a host ("//other.example", "/%5cother.example"), with those signs
 * encoded: it is found or not found like any other. The router logs the first in words of its own, which pass no mask, fails at some of the
 * second, and what is made of a path (a redirect, a link) must not lead to that host.
 */
function unambiguous(target: string): string {
  if (!target.includes("%") && !HOST_START.test(target)) return target;
  const [path = "", ...query] = target.split("?");
  const read = decoded(path);
  if (read !== undefined && !HOST_START.test(read)) return target;
  const plain = path
    .replaceAll("%", "%25")
    .replace(/^\/[/\\]+/, (slashes) => `/${"%2F".repeat(slashes.length - 1)}`);
  return [plain, ...query].join("?");
}

/** An address in full ("GET http://host/path", as proxies write it) is its path, as every server of HTTP/1.1 has to take it. */
function pathIn(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** An address without `_data`, by which routers of an older kind ask for bare data: no page of ours does, and the framework takes it for our mistake. */
function withoutData(target: string): string {
  // The name itself, or signs that may stand for it.
  if (!target.includes("_data") && !target.includes("%")) return target;
  const [path = "", ...rest] = target.split("?");
  const query = new URLSearchParams(rest.join("?"));
  if (!query.has("_data")) return target;
  query.delete("_data");
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The last host that was found to be one: nearly all requests name the same, and to ask again takes a hundredth of a post. */
let knownHost: string | undefined;

/** Whether a host makes an address with whatever path stands behind it. */
function isHost(host: string): boolean {
  if (host === knownHost) return true;
  const isOne = /^[^\s/@?#\\]+$/.test(host) && URL.canParse(`http://${host}/`);
  if (isOne) knownHost = host;
  return isOne;
}

/**
 * Makes a request fit for the pages, which take an address for one of theirs and a host for a name.
 * @returns what it is answered instead; undefined when it can be read
 */
export function unreadable(request: IncomingMessage): Unreadable | undefined {
  // Anything else would be taken for a post (PUT, DELETE), or refused by the platform itself (TRACE).
  const isPreflight = request.method === "OPTIONS" && RELAY.test(request.url ?? "");
  if (!METHODS.includes(request.method ?? "") && !isPreflight) return 405;
  request.url = withoutData(unambiguous(pathIn(request.url ?? "/")));
  const host = request.headers.host ?? "localhost";
  return isHost(host) && request.url.startsWith("/") ? undefined : 400;
}

/** The answer to a request that is not read. */
export const refusal = (status: Unreadable): { headers: Record<string, string>; text: string } => ({
  headers: {
    "Content-Type": "text/plain; charset=utf-8",
    Connection: "close",
    ...(status === 405 ? { Allow: METHODS.join(", ") } : {}),
  },
  text: WORDS[status],
});
