import type { IncomingMessage, ServerResponse } from "node:http";
import { PlainHeaders } from "~server/plain-headers";
import { PlainController } from "~server/plain-signal";

/** What addresses of Remix's own scripts have behind their path. */
const OF_SCRIPTS = /\.data(?=\?|$)/;

/** What a step asks of a request (came.ts, asksLittle), at a fraction of what a whole Request costs. */
export class ShortRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  #incoming: IncomingMessage;
  #whole: Request | undefined;

  readonly url: string;
  /** whether Remix's scripts in the browser ask, by an address of their own */
  readonly isOfScripts: boolean;

  /** @param address in full, as a Request would write it */
  constructor(
    readonly address: string,
    incoming: IncomingMessage,
    response: ServerResponse,
  ) {
    this.url = address.replace(OF_SCRIPTS, "");
    this.isOfScripts = this.url !== address;
    this.method = incoming.method ?? "GET";
    this.#incoming = incoming;
    this.headers = PlainHeaders.of(incoming.headers);
    const controller = new PlainController();
    this.signal = controller.signal;
    // Who has left waits for nothing any more, so what is under way for them ends.
    response.once("close", () => {
      if (!response.writableFinished) controller.abort();
    });
  }

  /**
   * The body, which can be had once.
   * @param largest in bytes; what comes after that is thrown away
   * @returns undefined for a body that is larger
   * @throws AbortError when the sender leaves before its end
   */
  take(largest: number): Promise<Buffer | undefined> {
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
        if (!incoming.complete) reject(gone());
      });
      if (incoming.destroyed) reject(gone());
    });
  }

  /** The same request without its body, for Remix. */
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
// A request to everybody who asks; what else one has throws here, so that nobody reads a form that is not there.
Object.setPrototypeOf(ShortRequest.prototype, Request.prototype);

export type Short = ShortRequest & Request;

const gone = (): DOMException => new DOMException("The request was aborted.", "AbortError");

/** A host as it stands in an address; any other spelling of one is left to a Request. */
const PLAIN_HOST = /^[a-z0-9.-]+(?::(?!80$)\d+)?$/;
const PLAIN_PATH = /^\/[\w/-]*(?:\.data)?$/;
/** What Remix takes out of an address before a step sees it. */
const REMIX_NAMES = /(?:^|&)(?:index|_routes)(?:[=&]|$)/;

/** The address of a request as a Request and Remix would write it; undefined where that is not just as it came. */
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
