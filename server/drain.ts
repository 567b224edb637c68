import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A visitor's request ends within eight seconds; after that nothing is worth waiting for. */
const LAST_ANSWER_MS = 8_500;
const SWEEP_MS = 50;

/** How long the door stays open for those who stand at it when it is to be closed, in ms: somebody new may come for ever. */
const NEWCOMERS_MS = 1_000;
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

/** How a server ends, in ms from the beginning of its end. */
export interface Draining {
  /** so long whoever comes is let in: a proxy in front goes on sending visitors until it has looked whether the process is ready */
  openMs: number;
  /** so long connections stay on which nothing is sent, to tell who sends on them that it ends */
  keptMs: number;
}

/**
 * Makes a server end without cutting anybody off: it lets in whoever comes for a while, answers what is under way, and tells each connection with its
 * next answer that it is the last. A client that is told so goes elsewhere; one whose connection is closed while it sends cannot know
 * whether it was heard.
 * @param lastAnswerMs how long it may take to answer what is under way once nobody is let in any more
 * @returns what ends it; it resolves once all connections are closed
 */
export function drainable(
  server: Server,
  lastAnswerMs = LAST_ANSWER_MS,
): (draining: Draining) => Promise<void> {
  const answering = new Set<ServerResponse>();
  let isLast = false;
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive &&= !isLast;
    answering.add(response);
    response.once("close", () => answering.delete(response));
  });
  return async ({ openMs, keptMs }) => {
    isLast = true;
    for (const response of answering) response.shouldKeepAlive = false;
    const since = performance.now();
    if (openMs > 0) await sleep(openMs);
    await letIn(server);
    const closedAt = performance.now();
    // An http server's own close ends the connections that are kept open at once, which is what is not wanted.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => {
        resolve();
      });
    });
    const sweepOnce = (): void => {
      if (performance.now() - since >= keptMs) server.closeIdleConnections();
      if (performance.now() - closedAt >= lastAnswerMs) server.closeAllConnections();
    };
    // After what has come is read: a clock is looked at first in a turn, and a connection looks idle then on which somebody has sent.
    const sweep = setInterval(() => void setImmediate(sweepOnce), SWEEP_MS);
    await closed;
    clearInterval(sweep);
  };
}
