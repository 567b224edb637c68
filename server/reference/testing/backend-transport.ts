import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequestListener } from "~server/shared/request-listener";
import type { ReferenceBackend } from "~server/reference/start";

/**
 * How test requests reach the backend, from BACKEND_VIA. - `process`: by a function call, as a site
 * calls its embedded backend. - `instances`: over a real HTTP server on loopback, alternating
 * between two backends with a pool each, on a separate database server. A single backend over HTTP
 * needs no run of its own: what HTTP loses, or what a backend keeps in memory, shows here too.
 */
export type BackendTransport = "process" | "instances";

const VIAS: readonly BackendTransport[] = ["process", "instances"];

/** @throws for an unknown value */
export function backendTransport(): BackendTransport {
  const transport = process.env.BACKEND_VIA ?? "process";
  const found = VIAS.find((one) => one === transport);
  if (found === undefined) throw new Error(`BACKEND_VIA is one of ${VIAS.join(", ")}, not "${transport}".`);
  return found;
}

/** Returns the address of the database server for `instances`, set by the run's global setup. */
export function sharedPostgres(): string {
  const url = process.env.CONTRACT_POSTGRES_URL;
  if (url === undefined) throw new Error("BACKEND_VIA=instances runs by tests/contract.config.ts only.");
  return url;
}

type Fetch = ReferenceBackend["fetch"];

/** A backend behind HTTP. */
export interface ServedBackend {
  fetch: Fetch;
  /** number of requests that it has answered */
  readonly answered: number;
  close: () => Promise<void>;
}

/** Starts an HTTP server for a backend on a free port of loopback. */
export async function serveOnLoopback(backend: Pick<ReferenceBackend, "fetch">): Promise<ServedBackend> {
  let answered = 0;
  const listener = createRequestListener(async (request) => {
    const answer = await backend.fetch(request);
    answered += 1;
    return answer;
  });
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = request.method === "GET" ? null : await request.arrayBuffer();
      const { method, headers } = request;
      return globalThis.fetch(`${origin}${pathname}${search}`, { method, headers, body, redirect: "manual" });
    },
    get answered() {
      return answered;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends requests to each backend in turn. */
export function roundRobin(all: readonly Pick<ServedBackend, "fetch">[]): Fetch {
  let turn = 0;
  return (request) => {
    const next = all[turn % all.length];
    turn += 1;
    return next ? next.fetch(request) : Promise.reject(new Error("Nobody to send to."));
  };
}

/**
 * Records how many requests each backend answered, for the end of the run.
 * @throws when one of them got none in a test file that sent requests
 */
export function requireAllServed(all: readonly ServedBackend[]): void {
  const counts = all.map((one) => one.answered);
  const tally = process.env.CONTRACT_TALLY;
  if (tally !== undefined) appendFileSync(tally, `${counts.join(" ")}\n`);
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum >= all.length && counts.includes(0)) {
    throw new Error(`One backend answered nothing: ${counts.join(" and ")} requests.`);
  }
}
