/** The Response class of this moment; remix-serve replaces it later. */
const NativeResponse = Response;

/**
 * A response with complete text or none. It is cheaper than a Response, which copies its headers
 * and makes a stream.
 */
class PlainResponse {
  readonly #status: number;
  readonly #headers: Headers;
  readonly #text: string;

  constructor(status: number, headers: Headers, text: string) {
    this.#status = status;
    this.#headers = headers;
    this.#text = text;
  }

  get status(): number {
    return this.#status;
  }

  get headers(): Headers {
    return this.#headers;
  }

  /** Callers check only whether there is a body. */
  get body(): string | null {
    return this.#text || null;
  }

  text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
}
// Makes it pass as a Response; members that are not implemented throw, as in a ShortRequest.
Object.setPrototypeOf(PlainResponse.prototype, NativeResponse.prototype);

/** Creates a response that has only a status, headers and a text. */
export function plainResponse(status: number, headers: Headers, text = ""): Response {
  const made = new PlainResponse(status, headers, text);
  if (!(made instanceof NativeResponse)) throw new TypeError("A plain response is a response.");
  return made;
}
