/** The one that is there now: remix-serve puts another in its place later. */
const Whole = Response;

/** A response whose text is all there, or that has none: a Response copies its headers and makes a stream. */
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

  /** Whether there is one is all that is asked of it. */
  get body(): string | null {
    return this.#text || null;
  }

  text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
}
// An answer to everybody who asks; what else one has throws here, as in a ShortRequest.
Object.setPrototypeOf(PlainResponse.prototype, Whole.prototype);

/** A response that says its status, its headers and its text, and nothing else. */
export function plainResponse(status: number, headers: Headers, text = ""): Response {
  const made = new PlainResponse(status, headers, text);
  if (!(made instanceof Whole)) throw new TypeError("A plain response is a response.");
  return made;
}
