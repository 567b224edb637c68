import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { z } from "zod";
import type { LimitChoices } from "~server/limits/table";
import { startReference } from "~server/reference/index";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { loadKeys, type Keys } from "~server/reference/keys";
import { DEMONSTRATION, migrationsFolder, silent } from "~server/reference/testing/fixture";
import { sentIn, type Sent, type SentFilter } from "~server/reference/testing/sent";
import { furnishedHome } from "./furnished";
import { listenOnLoopback } from "./loopback";

/**
 * What can go wrong with a call:
 * - `refused`: the socket is cut before anything is read; `failing`: 500 with an error body; nothing happens in either.
 * - `late`: it is done, but there is no answer, and the time that the caller leaves for it is over at once where its clock is the test's
 *   (call-clock.mjs); `rubbish`: it is done, but the answer is no JSON.
 */
export type Fault = "refused" | "failing" | "late" | "rubbish";
/**
 * Also `slow`: it is done, and answered well after a second, in time for a visitor; `held`: it is done and never answered, and no time passes
 * but the real one.
 */
type Trouble = Fault | "slow" | "held";
export const faults: readonly Fault[] = ["refused", "failing", "late", "rubbish"];

/** A call as it arrived. */
export interface SeenCall {
  method: string;
  /** without the query */
  path: string;
  query: URLSearchParams;
  /** text of the body */
  body: string;
  key: string | undefined;
}

/** The reference backend over HTTP on loopback, with faults in front of it. */
export interface FaultyBackend {
  url: string;
  /** of its own database, on whose server others may be made */
  databaseUrl: string;
  /** Makes an empty database on the same server, which goes with it. @returns its address */
  beside(): Promise<string>;
  /** every call so far, in the order of arrival; those whose socket was cut too, with an empty body */
  calls: SeenCall[];
  /**
   * From now on calls of a path ("POST /app-data"; "*" for all) go wrong for a visitor who carries the cookie CLICKID=`who`, or for
   * everybody. The cookie is passed on with every call, so visitors can be troubled one by one.
   */
  trouble(path: string, fault: Trouble, who?: string): void;
  /** From now on the data of a call's answer ("POST /app-data") are replaced on their way by what is made of them; without `replace` they are not any more. */
  replaceAnswer(path: string, replace?: (data: object) => object): void;
  /** Lifts the faults of a visitor, or those of everybody. */
  mend(who?: string): void;
  /** The first column of the first row of a query on the backend's own tables, as a number. */
  count(sql: string, values?: readonly string[]): Promise<number>;
  /** Answers a request of the contract as it is, with no fault in front and noted nowhere. */
  fetch(request: Request): Promise<Response>;
  /** Its keys, for who works on its database beside it. */
  keys(): Promise<Keys>;
  /** The messages of its outbox as they were written, the oldest first. */
  sent(filter?: SentFilter): Promise<Sent[]>;
  /** The first column of all rows, as text. */
  cells(sql: string): Promise<string[]>;
  /** the first cell of the first row as text; undefined without one */
  cell(sql: string, values?: readonly string[]): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Where a site asks its backend, whichever stands there: one after the other, so that the site need not be told. */
export interface Front {
  url: string;
  /** From now on it is this one that answers; with none, every connection is cut. */
  put(answers: RequestListener | undefined): void;
  close(): void;
}

/** Opens one on a free port of loopback, with no backend as yet. */
export async function openFront(): Promise<Front> {
  let now: RequestListener | undefined;
  const server = createServer((request, response) => {
    if (now) now(request, response);
    else request.socket.destroy();
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    put: (answers) => {
      now = answers;
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The body of every answer. */
const answerShape = z.object({ data: z.looseObject({}) });

const SLOW_MS = 1_500;
const EVERYBODY = "";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until whoever asked waits no more. */
const hungUp = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.once("close", resolve);
  });

/**
 * @param slowMs how long the slow personas take, in ms; @param limits that are not the demonstration's; @param at where it is to be asked,
 * which stays open when it stops; somewhere of its own unless told
 */
export async function startFaultyBackend({
  slowMs = 1_000,
  limits,
  at,
}: {
  slowMs?: number | undefined;
  limits?: LimitChoices | undefined;
  at?: Front;
} = {}): Promise<FaultyBackend> {
  const home = await furnishedHome();
  // As the sites whose backend it is.
  const back = msBackToOffice();
  const reference = await startReference({
    dataDir: home.dataDir,
    databaseUrl: home.databaseUrl,
    migrationsFolder,
    log: silent,
    slowMs,
    demonstration: true,
    limits: { ...DEMONSTRATION.limits, ...limits },
    clock: () => new Date(Date.now() - back),
  });
  const pool = new pg.Pool({ connectionString: reference.databaseUrl, max: 2 });
  pool.on("error", () => undefined);
  const calls: SeenCall[] = [];
  const troubles = new Map<string, Map<string, Trouble>>();
  const replacements = new Map<string, (data: object) => object>();

  const faultOf = (method: string, url: URL): Trouble | undefined => {
    const who = url.searchParams.get("clickId") ?? EVERYBODY;
    for (const name of [who, EVERYBODY]) {
      const found = troubles.get(name);
      const fault = found?.get(`${method} ${url.pathname}`) ?? found?.get("*");
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  const seen = (method: string, url: URL, body: string, key: string | null) =>
    calls.push({ method, path: url.pathname, query: url.searchParams, body, key: key ?? undefined });

  /** What the backend answers, with what goes wrong in front of it. */
  const answerTo = async (
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Response> => {
    const { method = "GET" } = request;
    const body = await text(request);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    seen(method, url, body, headers.get("Idempotency-Key"));
    const fault = faultOf(method, url);
    if (fault === "failing") {
      return Response.json(
        { errors: [{ code: "DOWN", displayMessage: "Some other words." }] },
        { status: 500 },
      );
    }
    const real = await reference.fetch(
      new Request(url, { method, headers, ...(body === "" ? {} : { body }) }),
    );
    if (fault === "late") response.writeProcessing();
    if (fault === "late" || fault === "held") await hungUp(response);
    if (fault === "slow") await sleep(SLOW_MS);
    if (fault === "rubbish") return new Response("<html>bad gateway</html>", { status: 200 });
    const replace = replacements.get(`${method} ${url.pathname}`);
    if (!replace) return real;
    const { data } = answerShape.parse(await real.json());
    return Response.json({ data: replace(data) }, { status: real.status });
  };
  const answer = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answered = await answerTo(url, request, response);
    response.statusCode = answered.status;
    for (const [name, value] of answered.headers) response.appendHeader(name, value);
    response.end(Buffer.from(await answered.arrayBuffer()));
  };
  const front = at ?? (await openFront());
  front.put((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "backend.localhost"}`);
    if (faultOf(request.method ?? "GET", url) === "refused") {
      seen(request.method ?? "GET", url, "", null);
      request.socket.destroy();
      return;
    }
    // Whoever asked has gone: nobody is there to be told.
    answer(url, request, response).catch(() => response.destroy());
  });

  return {
    url: front.url,
    databaseUrl: reference.databaseUrl,
    beside: () => home.beside(reference.databaseUrl),
    calls,
    trouble: (path, fault, who = EVERYBODY) =>
      void troubles.set(who, new Map([...(troubles.get(who) ?? []), [path, fault]])),
    replaceAnswer: (path, replace) => {
      if (replace) replacements.set(path, replace);
      else replacements.delete(path);
    },
    mend: (who = EVERYBODY) => void troubles.delete(who),
    fetch: (request) => reference.fetch(request),
    keys: () => loadKeys(home.dataDir),
    sent: async (filter) => {
      const rows = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
      return sentIn(rows, await loadKeys(home.dataDir), filter);
    },
    cells: async (sql) => {
      const { rows } = await pool.query<unknown[]>({ text: sql, rowMode: "array" });
      return rows.map(([found]) => String(found));
    },
    cell: async (sql, values = []) => {
      const { rows } = await pool.query<unknown[]>({ text: sql, values: [...values], rowMode: "array" });
      const [found] = rows[0] ?? [];
      return typeof found === "string" ? found : undefined;
    },
    count: async (sql, values = []) => {
      const { rows } = await pool.query<unknown[]>({ text: sql, values: [...values], rowMode: "array" });
      return Number(rows[0]?.[0] ?? 0);
    },
    stop: async () => {
      front.put(undefined);
      if (front !== at) front.close();
      await pool.end();
      await reference.stop();
      await home.release();
    },
  };
}
