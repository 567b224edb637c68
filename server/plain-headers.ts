import type { IncomingHttpHeaders } from "node:http";

/**
 * Headers at a fraction of what they cost elsewhere, where each is checked, copied and sorted: node:http has checked those of a request when it read them, and
 * checks those of an answer when it sends them.
 */
export class PlainHeaders extends Headers {
  readonly #lines = new Map<string, string>();
  readonly #cookies: string[] = [];

  constructor(init: HeadersInit = []) {
    super();
    // By what they can do: remix-serve puts another class of Headers in the place of the one that was there.
    const lines = Symbol.iterator in init ? init : Object.entries(init);
    for (const [name, value] of lines) this.append(name, value);
  }

  /** Those of a message as it came. */
  static of(incoming: IncomingHttpHeaders): PlainHeaders {
    const headers = new PlainHeaders();
    for (const [name, value] of Object.entries(incoming)) {
      if (typeof value === "string") headers.#lines.set(name, value);
      // Of cookies that are set there is a list, and of nothing else.
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
