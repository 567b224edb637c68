import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { z } from "zod";
import type { LimitChoices } from "~server/shared/limits/table";
import { startReference } from "~server/reference/start";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { loadKeys, type Keys } from "~server/reference/keys";
import { DEMONSTRATION, migrationsFolder, silentLog } from "~server/reference/testing/fixture";
import { readSentMessages, type SentMessage, type SentFilter } from "~server/reference/testing/sent-messages";
import { newBackendData } from "./database-copies";
import { listenOnLoopback } from "./loopback";

/**
 * Faults of a call: - `refused`: the socket is cut before anything is read; `failing`: 500 with an
 * error body; in both cases nothing is done. - `late`: it is done, but there is no response, and
 * the caller's time limit ends at once where its clock is the test's (call-clock.mjs); `rubbish`:
 * it is done, but the response is not JSON.
 */
export type Fault = "refused" | "failing" | "late" | "rubbish";
/**
 * Also `slow`: it is done, and answered well after a second, in time for a visitor; `held`: it is
 * done and never answered, and only real time passes.
 */
type Trouble = Fault | "slow" | "held";
export const faults: readonly Fault[] = ["refused", "failing", "late", "rubbish"];

/** A call as received. */
export interface ReceivedCall {
  method: string;
  /** without the query */
  path: string;
  query: URLSearchParams;
  /** text of the body */
  body: string;
  key: string | undefined;
}

/** The reference backend over HTTP on loopback, with simulated faults. */
export interface FaultyBackend {
  url: string;
  /** address of its own database, on whose server others may be created */
  databaseUrl: string;
  /**
   * Creates an empty database on the same server, removed with it.
   * @returns its address
   */
  createDatabase(): Promise<string>;
  /**
   * all calls so far, in order of arrival; including those whose socket was cut, with an empty body
   */
  calls: ReceivedCall[];
  /**
   * From now on calls of a path ("POST /app-data"; "*" for all) fail for a visitor with the cookie
   * CLICKID=`who`, or for everybody. The cookie is passed on with every call, so each visitor can
   * have their own faults.
   */
  trouble(path: string, fault: Trouble, who?: string): void;
  /**
   * From now on the data of a call's response ("POST /app-data") is replaced by the result of
   * `replace`; without it the replacement ends.
   */
  replaceAnswer(path: string, replace?: (data: object) => object): void;
  /** Removes the faults of a visitor, or those of everybody. */
  mend(who?: string): void;
  /** The first column of the first row of a query on the backend's own tables, as a number. */
  count(sql: string, values?: readonly string[]): Promise<number>;
  /** Sends a request of the contract directly, without faults and unrecorded. */
  fetch(request: Request): Promise<Response>;
  /** Returns its keys, for direct work on its database. */
  keys(): Promise<Keys>;
  /** The messages of its outbox with their bodies, oldest first. */
  sent(filter?: SentFilter): Promise<SentMessage[]>;
  /** The first column of all rows, as text. */
  cells(sql: string): Promise<string[]>;
  /** the first cell of the first row as text; undefined without one */
  cell(sql: string, values?: readonly string[]): Promise<string | undefined>;
  stop(): Promise<void>;
}

/**
 * The fixed address at which a site calls its backend, so that backends can be replaced without
 * telling the site.
 */
export interface BackendSwitch {
  url: string;
  /** From now on this listener responds; without one, every connection is cut. */
  put(answers: RequestListener | undefined): void;
  close(): void;
}

/** Opens one on a free port of loopback, without a backend. */
export async function openBackendSwitch(): Promise<BackendSwitch> {
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

/** The body of every response. */
const answerShape = z.object({ data: z.looseObject({}) });

const SLOW_MS = 1_500;
const EVERYBODY = "";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the client closes the connection. */
const hungUp = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.once("close", resolve);
  });

/**
 * @param slowMs response delay of the slow personas, in ms;
 * @param limits that differ from the demonstration's;
 * @param at its address, which stays open when it stops; a new one when omitted
 */
export async function startFaultyBackend({
  slowMs = 1_000,
  limits,
  at,
}: {
  slowMs?: number | undefined;
  limits?: LimitChoices | undefined;
  at?: BackendSwitch;
} = {}): Promise<FaultyBackend> {
  const home = await newBackendData();
  // The same as for the sites that use it.
  const back = msBackToOffice();
  const reference = await startReference({
    dataDir: home.dataDir,
    databaseUrl: home.databaseUrl,
    migrationsFolder,
    log: silentLog,
    slowMs,
    demonstration: true,
    limits: { ...DEMONSTRATION.limits, ...limits },
    clock: () => new Date(Date.now() - back),
  });
  const pool = new pg.Pool({ connectionString: reference.databaseUrl, max: 2 });
  pool.on("error", () => undefined);
  const calls: ReceivedCall[] = [];
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

  /** Returns the backend's response, with any fault applied. */
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
  const front = at ?? (await openBackendSwitch());
  front.put((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "backend.localhost"}`);
    if (faultOf(request.method ?? "GET", url) === "refused") {
      seen(request.method ?? "GET", url, "", null);
      request.socket.destroy();
      return;
    }
    // The client has closed the connection, so the error is ignored.
    answer(url, request, response).catch(() => response.destroy());
  });

  return {
    url: front.url,
    databaseUrl: reference.databaseUrl,
    createDatabase: () => home.createDatabase(reference.databaseUrl),
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
      return readSentMessages(rows, await loadKeys(home.dataDir), filter);
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
