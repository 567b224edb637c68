import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  type ServerOptions,
} from "node:http";

/** The HTTP server that the site, the reference backend and the metrics share: it leaves no body and no connection behind. */

/** How long a request may take to arrive, in ms: what stands above its body, and all of it; and how often that is looked at. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
const CHECK_MS = 2_000;

/** How long in ms, and how many bytes, of a body that nobody wants are read after the answer that closes its connection. */
const LINGER_MS = 3_000;
const LINGER_BYTES = 8 * 1024 * 1024;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** True for more than one Host header: a proxy in front may have looked at the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/**
 * Throws away what is left of a body. Node does so only for a body that nobody began to read; one that a stream began and left
 * stops its connection once 64 kB wait.
 */
function discardBody(request: IncomingMessage): void {
  // The stream that began to read pauses the request again with each part.
  request.removeAllListeners("data");
  request.resume();
  if (!request.complete) closeAfterBody(request);
}

/**
 * Ends a connection whose request is not received whole. A socket that is closed with unread data in it makes the system
 * send a reset, by which the client may lose the answer. So only the sending half ends at once; the other half is read until the
 * body or the client ends, within bounds.
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
  // Node calls this after the last answer of a connection.
  socket.destroySoon = () => void socket.end();
}

/** An answer that does not leave the unread body of its request in the way of the next request. */
class BodyAwareResponse extends ServerResponse {
  override writeHead(status: number, reason?: string, headers?: Headers): this;
  override writeHead(status: number, headers?: Headers): this;
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const { req } = this;
    if (!req.readableEnded && hasBody(req)) {
      // How much is still to come cannot be known, so the client is told that nothing after it is read.
      if (!req.complete) this.shouldKeepAlive = false;
      // First, as Node closes the connection in a listener of its own.
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
  // Who sends a word a second holds a connection no longer than this, and nobody all of them.
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
};

/**
 * Makes an HTTP server as `createServer` of Node does, with these differences: an answer that is sent before the body of its request was
 * read whole closes the connection, without a reset; a request with two Host headers is answered 400; and a request that arrives slowly is
 * answered 408 sooner.
 * @param listener answers requests; it may leave their bodies unread
 */
export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  return createServer({ ...options, ServerResponse: BodyAwareResponse }, (request, response) => {
    // Sent after the last answer: it could not be answered any more, so nothing may be done for it.
    if (request.socket.writableEnded) request.socket.destroy();
    else if (hasTwoHosts(request))
      response
        .writeHead(400, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" })
        .end("Bad request");
    else listener(request, response);
  });
}
