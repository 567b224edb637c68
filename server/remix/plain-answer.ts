import type { ServerResponse } from "node:http";

/** An answer whose text is all there: it goes to the socket in one piece, past the streams of a Response. */
export class PlainAnswer {
  readonly statusText = "";
  /** what goes out beside the headers, by small names, where they say nothing of it; apart because each header of a Headers is checked and sorted */
  beside: readonly (readonly [name: string, value: string])[] = [];

  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly text: string,
  ) {}

  whole(): Response {
    const { status, headers, text } = this;
    for (const [name, value] of this.beside) if (!headers.has(name)) headers.set(name, value);
    return new Response(text === "" ? null : text, { status, headers });
  }

  send(response: ServerResponse): void {
    const headers: Record<string, string | string[]> = Object.fromEntries(this.beside);
    for (const [name, value] of this.headers) if (name !== "set-cookie") headers[name] = value;
    const cookies = this.headers.getSetCookie();
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    headers["content-length"] = String(Buffer.byteLength(this.text));
    response.writeHead(this.status, this.statusText, headers);
    if (this.text !== "") {
      // By itself: what end() is given goes out in two parts, of which the second is empty, and that takes longer.
      response.cork();
      response.write(this.text);
      response.uncork();
    }
    response.end();
  }
}

/** What pages are answered with. */
export type Answer = Response | PlainAnswer;

/** An answer as a Response, for what works on its body. */
export const toResponse = (answer: Answer): Response =>
  answer instanceof PlainAnswer ? answer.whole() : answer;
