import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  type ServerOptions,
} from "node:http";

/**
 * The HTTP server that the site, the reference backend and the metrics endpoint share. It leaves no
 * unread body and no open connection behind.
 */

/**
 * Time limits in ms for receiving the headers and the whole request, and the interval at which Node
 * checks them.
 */
const HEADERS_MS = 10_000;
export const REQUEST_MS = 60_000;
const CHECK_MS = 2_000;

/**
 * Limits, in ms and in bytes, for reading the rest of an unwanted body after a response that closes
 * its connection.
 */
const LINGER_MS = 3_000;
const LINGER_BYTES = 8 * 1024 * 1024;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/**
 * Checks whether a request has more than one Host header: a proxy in front may have used the other
 * one.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/**
 * Discards the rest of a body. Node does so only for a body that was never read. A body whose
 * stream was abandoned halfway blocks its connection once 64 kB wait.
 */
function discardBody(request: IncomingMessage): void {
  // The abandoned stream would pause the request again with each chunk.
  request.removeAllListeners("data");
  request.resume();
  if (!request.complete) closeAfterBody(request);
}

/**
 * Closes a connection whose request was not received whole. Closing a socket with unread data makes
 * the system send a reset, and the client may lose the response. So only the sending half closes at
 * once; the other half is read until the body or the client ends, within limits.
 */
function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  const close = (): void => void socket.destroy();
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER_BYTES) close();
  });
  request.once("end", close);
  const timer = setTimeout(close, LINGER_MS).unref();
  socket.once("close", () => {
    clearTimeout(timer);
  });
  // Node calls this after the last response of a connection.
  socket.destroySoon = () => void socket.end();
}

/** A response that keeps the unread body of its request from blocking the next request. */
class BodyAwareResponse extends ServerResponse {
  override writeHead(status: number, reason?: string, headers?: Headers): this;
  override writeHead(status: number, headers?: Headers): this;
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const { req } = this;
    if (!req.readableEnded && hasBody(req)) {
      // The size of the remaining body is unknown, so the response tells the client that the
      // connection closes.
      if (!req.complete) this.shouldKeepAlive = false;
      // Runs first, because Node closes the connection in a listener of its own.
      this.prependOnceListener("finish", () => {
        if (!req.readableEnded) discardBody(req);
      });
    }
    return typeof reason === "string"
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason ?? headers);
  }
}

const options: ServerOptions = {
  // Limits how long a slow client holds a connection, so that slow clients cannot use up all
  // connections.
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
};

/** Requests whose bodies may take longer than all others to arrive. */
export interface LongRequests {
  isLong(request: IncomingMessage): boolean;
  /** their time limit, and that of the others, in ms */
  longMs: number;
  usualMs?: number;
}

/**
 * Ends the connection of a request whose body has not arrived in time, as Node does: with 408 if no
 * response has begun.
 */
function limitBody(request: IncomingMessage, response: ServerResponse, limitMs: number): void {
  if (!hasBody(request) || request.complete) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (request.complete) return;
    const isUnanswered = !response.headersSent && socket.writable;
    if (isUnanswered) socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroySoon();
  }, limitMs);
  const stop = (): void => {
    clearTimeout(timer);
  };
  request.once("end", stop);
  response.once("close", stop);
}

/**
 * Creates an HTTP server like Node's `createServer`, with these differences: a response that is
 * sent before the body of its request was read closes the connection without a reset; a request
 * with two Host headers gets 400; a slow request gets 408 sooner.
 * @param listener handles requests; it may leave their bodies unread
 * @param long requests with more time; Node's own limit is one for all, so the others are timed here
 */
export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  long?: LongRequests,
): Server {
  const times = long ? { ...options, requestTimeout: long.longMs } : options;
  return createServer({ ...times, ServerResponse: BodyAwareResponse }, (request, response) => {
    if (long && !long.isLong(request)) limitBody(request, response, long.usualMs ?? REQUEST_MS);
    // The request came after the last response of the connection. It can get no response, so it
    // must not be processed.
    if (request.socket.writableEnded) request.socket.destroy();
    else if (hasTwoHosts(request))
      response
        .writeHead(400, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" })
        .end("Bad request");
    else listener(request, response);
  });
}
