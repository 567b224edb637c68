import { Agent as PlainAgent, request as plainRequest } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";

/** An HTTP response. */
export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** An HTTP request. */
export interface HttpRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** timeout for the whole response, in ms */
  timeoutMs?: number | undefined;
  /** maximum length of the response text in characters; the rest is discarded */
  maxLength?: number | undefined;
}

/**
 * Idle connections are closed before the other side closes them, which most servers do after five
 * seconds.
 */
const IDLE_MS = 4_000;

const agentOptions = { keepAlive: true, timeout: IDLE_MS };
const agents = { plain: new PlainAgent(agentOptions), secure: new Agent(agentOptions) };

const toRequestError = (name: string): Error => Object.assign(new Error("There was no answer."), { name });

/**
 * Sends a request over the network on keep-alive connections without following redirects. Uses
 * node:http, because fetch creates a Request, a Response and streams of both and takes twice as
 * long.
 * @throws when there is no complete response
 */
export function sendRequest(
  url: string,
  { method, headers, body, signal, timeoutMs, maxLength = Infinity }: HttpRequest,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(toRequestError("AbortError"));
    const length: Record<string, number> =
      body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length } };
    const readResponse = (answer: IncomingMessage): void => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        if (text.length < maxLength) text += part;
      });
      answer.on("error", failed);
      answer.on("end", () => {
        clearTimeout(timer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: text.slice(0, maxLength) });
      });
    };
    const input = url.startsWith("https:")
      ? request(url, { ...options, agent: agents.secure }, readResponse)
      : plainRequest(url, { ...options, agent: agents.plain }, readResponse);
    const failed = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    const stop = (name: string) => () => void input.destroy(toRequestError(name));
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop("TimeoutError"), timeoutMs);
    signal?.addEventListener("abort", stop("AbortError"), { once: true });
    input.on("error", failed);
    // A string body is sent together with the headers in one piece.
    input.end(body);
  });
}
