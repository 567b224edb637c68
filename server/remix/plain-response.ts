import type { ServerResponse } from "node:http";

/**
 * A response whose text is complete: it goes to the socket in one piece, without the streams of a
 * Response.
 */
export class PlainResponse {
  readonly statusText = "";
  /**
   * additional headers with lower-case names, used where `headers` has none of that name; separate
   * because Headers checks and sorts each entry
   */
  defaultHeaders: readonly (readonly [name: string, value: string])[] = [];

  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly text: string,
  ) {}

  asResponse(): Response {
    const { status, headers, text } = this;
    for (const [name, value] of this.defaultHeaders) if (!headers.has(name)) headers.set(name, value);
    return new Response(text === "" ? null : text, { status, headers });
  }

  send(response: ServerResponse): void {
    const headers: Record<string, string | string[]> = Object.fromEntries(this.defaultHeaders);
    for (const [name, value] of this.headers) if (name !== "set-cookie") headers[name] = value;
    const cookies = this.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    headers["content-length"] = String(Buffer.byteLength(this.text));
    response.writeHead(this.status, this.statusText, headers);
    if (this.text !== "") {
      // Corked, because end() with a body writes two parts, the second of them empty, which takes
      // longer.
      response.cork();
      response.write(this.text);
      response.uncork();
    }
    response.end();
  }
}

/** The response of a page. */
export type PageResponse = Response | PlainResponse;

/** Returns a Response, for code that works on its body. */
export const toResponse = (answer: PageResponse): Response =>
  answer instanceof PlainResponse ? answer.asResponse() : answer;
