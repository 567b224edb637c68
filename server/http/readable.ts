import type { IncomingMessage } from "node:http";

/** Why a request is not even read: 400 for an address or a host that is none, 405 for a method that nothing on the web answers. */
export type Unreadable = 400 | 405;

const WORDS: Readonly<Record<Unreadable, string>> = { 400: "Bad request", 405: "Method not allowed" };

/** An address in full ("GET http://host/path", as proxies write it) is its path, as every server of HTTP/1.1 has to take it. */
function pathIn(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/**
 * Makes a request fit for the pages, which take an address for one of theirs and a host for a name.
 * @returns what it is answered instead; undefined when it can be read
 */
export function unreadable(request: IncomingMessage): Unreadable | undefined {
  // The platform's own Request refuses to be made of this method.
  if (request.method === "TRACE") return 405;
  request.url = pathIn(request.url ?? "/");
  const host = request.headers.host ?? "localhost";
  const isPlain = /^[^\s/@?#\\]+$/.test(host) && request.url.startsWith("/");
  return isPlain && URL.canParse(`http://${host}${request.url}`) ? undefined : 400;
}

/** The answer to a request that is not read. */
export const refusal = (status: Unreadable): { headers: Record<string, string>; text: string } => ({
  headers: {
    "Content-Type": "text/plain; charset=utf-8",
    Connection: "close",
    ...(status === 405 ? { Allow: "GET, HEAD, POST" } : {}),
  },
  text: WORDS[status],
});
