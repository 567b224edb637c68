import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** A visitor's request ends within eight seconds; after that nothing is worth waiting for. */
const LAST_ANSWER_MS = 9_000;
const SWEEP_MS = 50;

/** How long those at the door are let in, in ms: somebody new may come for ever. */
const NEWCOMERS_MS = 2_000;
/** This many turns of Node's loop, each no longer than this in ms, in which nobody came: nobody stands at the door then. */
const QUIET_TURNS = 2;
const QUIET_MS = 5;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Lets in whose connection the system has taken and Node has not: Node takes one in each turn of its loop, so several wait after a long
 * one, and all of them are reset when a server closes.
 */
async function letIn(server: Server): Promise<void> {
  let quiet = 0;
  const onConnection = (): void => void (quiet = 0);
  server.on("connection", onConnection);
  const began = performance.now();
  while (quiet < QUIET_TURNS && performance.now() - began < NEWCOMERS_MS) {
    quiet += 1;
    const since = performance.now();
    await turn();
    if (performance.now() - since > QUIET_MS) quiet = 0;
  }
  server.off("connection", onConnection);
}

/**
 * Makes a server end without cutting anybody off: it lets in who has come already and nobody after them, answers what is under way, and
 * tells each connection that is kept open with its next answer that it is the last. A client that is told so goes elsewhere; one whose
 * connection is closed while it sends cannot know whether it was heard.
 * @param lastAnswerMs how long it may take to answer what is under way
 * @returns what ends it; `keptMs` is how long connections on which nothing is sent may stay. Resolves once all are closed
 */
export function drainable(server: Server, lastAnswerMs = LAST_ANSWER_MS): (keptMs: number) => Promise<void> {
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
    const since = performance.now();
    await letIn(server);
    // An http server's own close ends the connections that are kept open at once, which is what is not wanted.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => {
        resolve();
      });
    });
    const sweepOnce = (): void => {
      const waited = performance.now() - since;
      if (waited >= keptMs) server.closeIdleConnections();
      if (waited >= lastAnswerMs) server.closeAllConnections();
    };
    // After what has come is read: a clock is looked at first in a turn, and a connection looks idle then on which somebody has sent.
    const sweep = setInterval(() => void setImmediate(sweepOnce), SWEEP_MS);
    await closed;
    clearInterval(sweep);
  };
}
