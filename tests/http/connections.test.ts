import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import type { AnyHost } from "~server/visit/types";
import { routePaths } from "../support/route-paths";
import { spawnBackend, type BackendProcess } from "../support/backend";
import { runUnderLoad } from "../support/under-load";
import { RawConnection } from "../support/raw-connection";
import { freePort } from "../support/site";
import { expectNoStall, faultsAfter, BODY_VARIANTS, type UnreadRequest } from "../support/unread-bodies";
import { useOwnTestEnv } from "../support/use-test-env";

/**
 * The connection after a refused request: no unread body before the next request, and no ambiguity
 * about the requested host.
 */

const LONG = { timeout: 90_000 };

const metricsPort = await freePort();
const testEnv = useOwnTestEnv(
  { LIMITS: "demonstration,events-per-visit=1", METRICS_PORT: String(metricsPort) },
  undefined,
  true,
);

/** Returns the response to a request with these lines, and how its connection ended. */
async function answerTo(url: string, lines: readonly string[]): Promise<{ status: number; end: string }> {
  const connection = await RawConnection.to(url);
  connection.send(`${lines.join("\r\n")}\r\n\r\n`);
  const { status, headers } = await connection.answer();
  const end = headers.get("connection") === "close" ? await connection.end() : "kept";
  connection.close();
  return { status, end };
}

/** Requests with more than one Host header, with any value and spelling of the name. */
const TWO_HOSTS: readonly (readonly string[])[] = [
  ["Host: here", "Host: elsewhere.example"],
  ["Host: here", "Host: here"],
  ["host: here", "HOST: elsewhere.example", "X-Other: 1"],
  ["hOsT: elsewhere.example", "X-Other: 1", "Host: here"],
];

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const elsewhere = { Origin: "https://elsewhere.example" };

const asset = readdirSync(fileURLToPath(new URL("../../build/client/assets", import.meta.url))).find((name) =>
  name.endsWith(".js"),
);

const REFUSED: readonly UnreadRequest[] = [
  { line: "POST /nowhere", status: 404 },
  { line: "POST /mini/home", status: 415 },
  { line: "POST /mini/home", status: 413, headers: form },
  { line: "POST /mini/home", status: 403, headers: { ...form, ...elsewhere } },
  { line: "POST /mini/home.data", status: 403, headers: elsewhere },
  { line: "PUT /mini/home", status: 405 },
  { line: "POST /mini/home", status: 400, headers: { Host: "a b:[" } },
  { line: "POST /api/light-up", status: 403, headers: elsewhere },
  { line: "POST /api/light-up", status: 401 },
  { line: "POST /api/nothing", status: 404 },
  { line: "OPTIONS /api/light-up", status: 403, headers: elsewhere },
  { line: "POST /reports", status: 403, headers: elsewhere },
  { line: "POST /reports", status: 413, headers: { "Content-Type": "application/csp-report" } },
  { line: "POST /recording/part", status: 401, headers: { "Content-Type": "application/json" } },
  { line: "POST /mini/-/mirror", status: 403, headers: elsewhere },
  { line: "POST /favicon.svg", status: 404 },
  // These do not accept a body either.
  { line: "GET /favicon.svg", status: 200 },
  { line: `GET /assets/${asset ?? ""}`, status: 200 },
  { line: "GET /mini/home", status: 200 },
  { line: "GET /health", status: 200 },
];

describe("a request body that the site does not read", () => {
  it.each(REFUSED)(
    "$line, answered $status, leaves its connection to the next request, or closes it cleanly",
    LONG,
    (request) => expectNoStall(testEnv.site.url, request),
  );

  it("delays no other request at any address of the site", LONG, async () => {
    const paths = routePaths().map((path) => `/${path}`);
    const otherPaths = paths
      .filter(
        (path) => !hosts.some(({ flow }: AnyHost) => flow.prefix !== "" && path.startsWith(flow.prefix)),
      )
      .map((path) => path.replace(/\/?:\w+\?/g, "").replace(/:\w+|\*/g, "x"));
    const firsts = hosts.flatMap(({ flow }: AnyHost) => [
      `${flow.prefix}/home`,
      `${flow.prefix}/-/mirror`,
      `${flow.prefix}/-/restart`,
    ]);
    const all = [...new Set([...otherPaths, ...firsts])];
    expect(all.length).toBeGreaterThan(50);
    const found: string[] = [];
    for (const path of all) {
      const sending = BODY_VARIANTS[found.length % 2];
      if (!sending) throw new Error("There are two.");
      const faults = await faultsAfter(testEnv.site.url, { line: `POST ${path}`, status: 0 }, sending);
      found.push(
        ...faults.filter((fault) => !/^answered \d+$/.test(fault)).map((fault) => `${path} ${fault}`),
      );
    }
    expect(found).toEqual([]);
  });

  it("closes a connection that keeps on sending", LONG, async () => {
    const connection = await RawConnection.to(testEnv.site.url);
    connection.send("POST /nowhere HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n");
    const part = `1\r\na\r\n`;
    const since = performance.now();
    const sending = setInterval(() => {
      connection.send(part);
    }, 20);
    expect((await connection.answer()).status).toBe(404);
    // The server ends its side at once; the sender gets a reset, because nothing more is read.
    await expect.poll(() => connection.state, { timeout: 10_000 }).toMatch(/^(?:ECONNRESET|EPIPE)$/);
    clearInterval(sending);
    connection.close();
    expect(performance.now() - since).toBeLessThan(8_000);
  });

  it("keeps the connection open where the page reads the body", async () => {
    const connection = await RawConnection.to(testEnv.site.url);
    const { host } = new URL(testEnv.site.url);
    for (const body of ["[]", "[]"]) {
      connection.send(
        `POST /reports HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n${body}`,
      );
      const { status, headers } = await connection.answer();
      expect([status, headers.get("connection")]).toEqual([204, "keep-alive"]);
    }
    connection.close();
  });

  it("ends its connection: the site does not process what follows it", async () => {
    const { host } = new URL(testEnv.site.url);
    const opened = async (): Promise<string> =>
      (await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text())
        .split("\n")
        .filter((line) => /^site_answers_total.*flow="refi-mini"/.test(line))
        .join();
    const before = await opened();
    const connection = await RawConnection.to(testEnv.site.url);
    connection.send(`POST /nowhere HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 200000\r\n\r\n`);
    expect((await connection.answer()).headers.get("connection")).toBe("close");
    connection.send(`${"a".repeat(200_000)}GET /refi-mini/home HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(await connection.end()).toBe("ended");
    connection.close();
    expect(await opened()).toBe(before);
  });
});

describe("two Host headers", () => {
  it.for(TWO_HOSTS)("are rejected by the site and by its metrics: %j", async (hosts) => {
    const refused = { status: 400, end: "ended" };
    const metrics = `http://127.0.0.1:${String(metricsPort)}`;
    for (const line of ["GET /mini/home HTTP/1.1", "GET /favicon.svg HTTP/1.1", "GET /health HTTP/1.1"])
      expect(await answerTo(testEnv.site.url, [line, ...hosts])).toEqual(refused);
    expect(await answerTo(metrics, ["GET /metrics HTTP/1.1", ...hosts])).toEqual(refused);
    const post = ["POST /nowhere HTTP/1.1", ...hosts, "Content-Length: 3", "", "abc"];
    expect(await answerTo(testEnv.site.url, post)).toEqual(refused);
  });

  it("are not two when another header only ends like Host", async () => {
    const lines = ["GET /health HTTP/1.1", "Host: here", "X-Forwarded-Host: elsewhere.example"];
    expect(await answerTo(testEnv.site.url, lines)).toEqual({ status: 200, end: "kept" });
  });
});

describe("the body of a rejected request", () => {
  const busy = useOwnTestEnv({
    MAX_AT_ONCE: "2",
    USUAL_AT_ONCE: "2",
    MAX_LOOP_DELAY_MS: "600000",
    LIMITS: "demonstration,events-per-address=1",
  });

  it("delays no other request when the site is overloaded", LONG, () =>
    runUnderLoad(busy, 3, async () => {
      await expectNoStall(busy.site.url, { line: "POST /reports", status: 503 });
      await expectNoStall(busy.site.url, { line: "GET /mini/home", status: 503 });
      await expectNoStall(busy.site.url, { line: "POST /nowhere", status: 503 });
    }),
  );

  it("delays no other request when its sender is over the rate limit", LONG, async () => {
    await fetch(`${busy.site.url}/reports`, { method: "POST", body: "[]" });
    await expectNoStall(busy.site.url, { line: "POST /reports", status: 429 });
  });
});

describe("a request body that the metrics do not read", () => {
  it.each([
    { line: "POST /metrics", status: 404 },
    { line: "GET /metrics", status: 200 },
  ])("$line, answered $status, delays no other request", LONG, (request) =>
    expectNoStall(`http://127.0.0.1:${String(metricsPort)}`, request),
  );
});

describe("a request body that the reference backend does not read", () => {
  let backend: BackendProcess;
  beforeAll(async () => {
    backend = spawnBackend({});
    await backend.url;
  }, 90_000);
  afterAll(() => backend.stop(), 30_000);

  it.each([
    { line: "POST /nowhere", status: 404 },
    { line: "PUT /app-data", status: 404 },
    { line: "POST /app-data", status: 400 },
    { line: "POST /outbox", status: 404 },
    { line: "POST /health", status: 404 },
  ])("$line, answered $status, delays no other request", LONG, async ({ line, status }) => {
    await expectNoStall(await backend.url, { line, status }, BODY_VARIANTS.slice(0, 2));
    await expectNoStall(await backend.url, { line, status: 413 }, BODY_VARIANTS.slice(2));
  });

  it.for(TWO_HOSTS)("rejects two Host headers too: %j", async (hosts) => {
    const lines = ["GET /outbox HTTP/1.1", ...hosts];
    expect(await answerTo(await backend.url, lines)).toEqual({ status: 400, end: "ended" });
  });

  it.each([
    { line: "GET /outbox", status: 200 },
    { line: "GET /nowhere", status: 404 },
    { line: "GET /health", status: 200 },
  ])("$line, answered $status, delays no other request", LONG, async (request) =>
    expectNoStall(await backend.url, request),
  );
});
