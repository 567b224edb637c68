import type { IncomingMessage } from "node:http";

/** Why a request is not even read: 400 for an address or a host that is none, 405 for a method that nothing on the web answers. */
export type Unreadable = 400 | 405;

/** What pages are read with, and what forms send. */
const METHODS: readonly string[] = ["GET", "HEAD", "POST"];

/** What pixels of other sites may ask first (server/http/relay.ts). */
const RELAY = /^\/api\/[\w-]+(?:\?|$)/;

const WORDS: Readonly<Record<Unreadable, string>> = { 400: "Bad request", 405: "Method not allowed" };

/**
 * A path whose percent signs are no encoding ("/100%", "/%ff"), with the signs themselves encoded: it is found or not found like any other, and
 * is not told to the log in words of the router's own, which pass no mask.
 */
function decodable(target: string): string {
  if (!target.includes("%")) return target;
  const [path = "", ...query] = target.split("?");
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
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
  request.url = withoutData(decodable(pathIn(request.url ?? "/")));
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
