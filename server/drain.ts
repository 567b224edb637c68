import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** A visitor's request ends within eight seconds; after that nothing is worth waiting for. */
const LAST_ANSWER_MS = 9_000;
const SWEEP_MS = 50;

/**
 * Makes a server end without cutting anybody off: it takes no new connection, answers what is under way, and tells each connection that is
 * kept open with its next answer that it is the last. A client that is told so goes elsewhere; one whose connection is closed while it
 * sends cannot know whether it was heard.
 * @returns what ends it; `keptMs` is how long connections on which nothing is sent may stay. Resolves once all are closed
 */
export function drainable(server: Server): (keptMs: number) => Promise<void> {
  const answering = new Set<ServerResponse>();
  let isLast = false;
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive &&= !isLast;
    answering.add(response);
    response.once("close", () => answering.delete(response));
  });
  return async (keptMs) => {
    isLast = true;
    for (const response of answering) response.shouldKeepAlive = false;
    // An http server's own close ends the connections that are kept open at once, which is what is not wanted.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => {
        resolve();
      });
    });
    const since = performance.now();
    const sweep = setInterval(() => {
      const waited = performance.now() - since;
      if (waited >= keptMs) server.closeIdleConnections();
      if (waited >= LAST_ANSWER_MS) server.closeAllConnections();
    }, SWEEP_MS);
    await closed;
    clearInterval(sweep);
  };
}
