import type { IncomingHttpHeaders } from "node:http";

/**
 * Headers at a fraction of the usual cost. The standard class checks, copies and sorts each header,
 * but node:http has already checked those of a request and checks those of a response when it sends
 * them.
 */
export class PlainHeaders extends Headers {
  readonly #lines = new Map<string, string>();
  readonly #cookies: string[] = [];

  constructor(init: HeadersInit = []) {
    super();
    // Checked by feature, because remix-serve replaces the Headers class.
    const lines = Symbol.iterator in init ? init : Object.entries(init);
    for (const [name, value] of lines) this.append(name, value);
  }

  /** Creates the headers of a received message. */
  static of(incoming: IncomingHttpHeaders): PlainHeaders {
    const headers = new PlainHeaders();
    for (const [name, value] of Object.entries(incoming)) {
      if (typeof value === "string") headers.#lines.set(name, value);
      // Only set-cookie has a list of values.
      else if (value !== undefined) headers.#cookies.push(...value);
    }
    return headers;
  }

  override get(name: string): string | null {
    const small = name.toLowerCase();
    const cookies = small === "set-cookie" && this.#cookies.length > 0 ? this.#cookies.join(", ") : null;
    return this.#lines.get(small) ?? cookies;
  }

  override has(name: string): boolean {
    return this.get(name) !== null;
  }

  override set(name: string, value: string): void {
    this.delete(name);
    this.append(name, value);
  }

  override append(name: string, value: string): void {
    const small = name.toLowerCase();
    const before = this.#lines.get(small);
    if (small === "set-cookie") this.#cookies.push(value);
    else this.#lines.set(small, before === undefined ? value : `${before}, ${value}`);
  }

  override delete(name: string): void {
    const small = name.toLowerCase();
    if (small === "set-cookie") this.#cookies.length = 0;
    else this.#lines.delete(small);
  }

  override getSetCookie(): string[] {
    return [...this.#cookies];
  }

  override entries() {
    const cookies = this.#cookies.map((value): [string, string] => ["set-cookie", value]);
    return [...this.#lines, ...cookies].values();
  }

  override keys() {
    return [...this.entries()].map(([name]) => name).values();
  }

  override values() {
    return [...this.entries()].map(([, value]) => value).values();
  }

  override forEach(each: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this.entries()) each(value, name, this);
  }

  override [Symbol.iterator]() {
    return this.entries();
  }
}
