import { Agent as PlainAgent, request as plainRequest } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";

/** What somebody answered. */
export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What they are asked. */
export interface HttpRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** longest wait for the whole answer, in ms */
  withinMs?: number | undefined;
  /** letters of the answer that are of use; more of it is read past */
  most?: number | undefined;
}

/** Idle connections are closed before others close them, most of whom do so after five seconds. */
const IDLE_MS = 4_000;

const kept = { keepAlive: true, timeout: IDLE_MS };
const agents = { plain: new PlainAgent(kept), secure: new Agent(kept) };

const failure = (name: string): Error => Object.assign(new Error("There was no answer."), { name });

/**
 * Asks over the network, on kept connections, and follows nobody to another place. By node:http: fetch makes a Request, a Response and streams of both, and takes
 * twice as long for the same.
 * @throws when there is no whole answer
 */
export function sendRequest(
  url: string,
  { method, headers, body, signal, withinMs, most = Infinity }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(failure("AbortError"));
    const length: Record<string, number> =
      body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length } };
    const heard = (answer: IncomingMessage): void => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        if (text.length < most) text += part;
      });
      answer.on("error", failed);
      answer.on("end", () => {
        clearTimeout(timer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: text.slice(0, most) });
      });
    };
    const asked = url.startsWith("https:")
      ? request(url, { ...options, agent: agents.secure }, heard)
      : plainRequest(url, { ...options, agent: agents.plain }, heard);
    const failed = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    const stop = (name: string) => () => void asked.destroy(failure(name));
    const timer = withinMs === undefined ? undefined : setTimeout(stop("TimeoutError"), withinMs);
    signal?.addEventListener("abort", stop("AbortError"), { once: true });
    asked.on("error", failed);
    // As a text it goes out with its head in one piece.
    asked.end(body);
  });
}
