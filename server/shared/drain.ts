import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A visitor's request ends within eight seconds; waiting longer is pointless. */
const LAST_RESPONSE_MS = 8_500;
const SWEEP_MS = 50;

/**
 * Time limit in ms for accepting waiting connections at the close; without it new ones could keep
 * coming forever.
 */
const ACCEPT_MS = 1_000;
/**
 * When no connection arrives in this many turns of Node's loop, each shorter than this in ms, none
 * is waiting.
 */
const QUIET_TURNS = 2;
const QUIET_MS = 5;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Accepts connections that the system has accepted and Node has not. Node accepts one in each turn
 * of its loop, so several wait after a long turn, and all of them are reset when a server closes.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let quiet = 0;
  const onConnection = (): void => void (quiet = 0);
  server.on("connection", onConnection);
  const began = performance.now();
  while (quiet < QUIET_TURNS && performance.now() - began < ACCEPT_MS) {
    quiet += 1;
    const since = performance.now();
    await nextTurn();
    if (performance.now() - since > QUIET_MS) quiet = 0;
  }
  server.off("connection", onConnection);
}

/** Timing of a server's shutdown, in ms from its start. */
export interface DrainTimes {
  /**
   * new connections are accepted for this long: a proxy in front keeps sending visitors until its
   * next readiness check
   */
  openMs: number;
  /** idle connections stay open for this long, so that the next response can announce the close */
  idleMs: number;
}

/**
 * Makes a server shut down without cutting off clients. It accepts new connections for a while,
 * finishes running requests, and announces with the next response on each connection that it will
 * close. A client then opens a connection elsewhere; a client whose connection closes while it
 * sends cannot know whether the request was processed.
 * @param lastAnswerMs time limit for running requests once no new connections are accepted
 * @returns the shutdown function; it resolves once all connections are closed
 */
export function makeDrainable(
  server: Server,
  lastAnswerMs = LAST_RESPONSE_MS,
): (draining: DrainTimes) => Promise<void> {
  const answering = new Set<ServerResponse>();
  let isLast = false;
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive &&= !isLast;
    answering.add(response);
    response.once("close", () => answering.delete(response));
  });
  return async ({ openMs, idleMs }) => {
    isLast = true;
    for (const response of answering) response.shouldKeepAlive = false;
    const since = performance.now();
    if (openMs > 0) await sleep(openMs);
    await acceptWaiting(server);
    const closedAt = performance.now();
    // The server's own close() would end idle keep-alive connections at once.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => {
        resolve();
      });
    });
    const sweepOnce = (): void => {
      if (performance.now() - since >= idleMs) server.closeIdleConnections();
      if (performance.now() - closedAt >= lastAnswerMs) server.closeAllConnections();
    };
    // Runs after pending input is read: timers run first in a turn, and a connection with unread
    // input looks idle then.
    const sweep = setInterval(() => void setImmediate(sweepOnce), SWEEP_MS);
    await closed;
    clearInterval(sweep);
  };
}
