import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { ReferenceBackend } from "~server/reference/index";

/**
 * How the requests of tests reach the backend, from BACKEND_VIA.
 * - `process`: by a function call, as a site calls the backend that it brings.
 * - `instances`: over a real HTTP server on loopback, by turns to two backends with a pool each, on a database server that is not the
 *   embedded one. One backend over HTTP needs no run of its own: what HTTP loses, or a backend keeps to itself, shows here too.
 */
export type Via = "process" | "instances";

const VIAS: readonly Via[] = ["process", "instances"];

/** @throws for a word that is no way */
export function via(): Via {
  const asked = process.env.BACKEND_VIA ?? "process";
  const found = VIAS.find((one) => one === asked);
  if (found === undefined) throw new Error(`BACKEND_VIA is one of ${VIAS.join(", ")}, not "${asked}".`);
  return found;
}

/** Address of the database server of `instances`; the set-up of the run puts it there. */
export function sharedPostgres(): string {
  const url = process.env.CONTRACT_POSTGRES_URL;
  if (url === undefined) throw new Error("BACKEND_VIA=instances runs by tests/contract.config.ts only.");
  return url;
}

type Fetch = ReferenceBackend["fetch"];

/** A backend behind HTTP. */
export interface Served {
  fetch: Fetch;
  /** requests that it has answered */
  readonly answered: number;
  close: () => Promise<void>;
}

/** Puts a backend behind an HTTP server of its own on a free port of loopback. */
export async function serveOnLoopback(backend: Pick<ReferenceBackend, "fetch">): Promise<Served> {
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

/** Sends each request to the next one, and then to the first again. */
export function byTurns(all: readonly Pick<Served, "fetch">[]): Fetch {
  let turn = 0;
  return (request) => {
    const next = all[turn % all.length];
    turn += 1;
    return next ? next.fetch(request) : Promise.reject(new Error("Nobody to send to."));
  };
}

/**
 * Notes what each one has answered, for the end of the run.
 * @throws when one of them had no part in a test file that sent something to all
 */
export function mustAllHaveServed(all: readonly Served[]): void {
  const counts = all.map((one) => one.answered);
  const tally = process.env.CONTRACT_TALLY;
  if (tally !== undefined) appendFileSync(tally, `${counts.join(" ")}\n`);
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum >= all.length && counts.includes(0)) {
    throw new Error(`One backend answered nothing: ${counts.join(" and ")} requests.`);
  }
}
