import type { IncomingMessage, ServerResponse } from "node:http";
import { PlainHeaders } from "~server/plain-headers";
import { PlainController } from "~server/plain-signal";

/** The suffix of addresses that Remix's own scripts request. */
const SCRIPT_SUFFIX = /\.data(?=\?|$)/;

/**
 * The parts of a request that a marked step uses (came.ts), at a fraction of the cost of a whole
 * Request.
 */
export class ShortRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  #incoming: IncomingMessage;
  #whole: Request | undefined;

  readonly url: string;
  /** whether Remix's scripts in the browser sent the request, by an address of their own */
  readonly isFromScripts: boolean;

  /** @param address in full, as a Request would write it */
  constructor(
    readonly address: string,
    incoming: IncomingMessage,
    response: ServerResponse,
  ) {
    this.url = address.replace(SCRIPT_SUFFIX, "");
    this.isFromScripts = this.url !== address;
    this.method = incoming.method ?? "GET";
    this.#incoming = incoming;
    this.headers = PlainHeaders.of(incoming.headers);
    const controller = new PlainController();
    this.signal = controller.signal;
    // When the client disconnects, pending work for the request is aborted.
    response.once("close", () => {
      if (!response.writableFinished) controller.abort();
    });
  }

  /**
   * Returns the body, once.
   * @param largest in bytes; the rest is discarded
   * @returns undefined for a larger body
   * @throws AbortError when the client disconnects before its end
   */
  takeBody(largest: number): Promise<Buffer | undefined> {
    const incoming = this.#incoming;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= largest) chunks.push(chunk);
        else resolve(undefined);
      });
      incoming.once("end", () => {
        resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
      });
      incoming.once("error", reject);
      incoming.once("close", () => {
        if (!incoming.complete) reject(abortError());
      });
      if (incoming.destroyed) reject(abortError());
    });
  }

  /** Returns the same request without its body, for Remix. */
  get whole(): Request {
    this.#whole ??= this.#made();
    return this.#whole;
  }

  #made(): Request {
    const { address, method, headers, signal } = this;
    const leaving = new AbortController();
    if (signal.aborted) leaving.abort();
    signal.addEventListener("abort", () => leaving.abort(), { once: true });
    return new Request(address, { method, headers, signal: leaving.signal });
  }
}
// An instance of Request for all checks. The other members of Request throw, so that no code reads
// a form that is not there.
Object.setPrototypeOf(ShortRequest.prototype, Request.prototype);

export type Short = ShortRequest & Request;

const abortError = (): DOMException => new DOMException("The request was aborted.", "AbortError");

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
