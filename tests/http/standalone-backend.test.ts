import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "~server/reference/testing/fixture";
import { spawnBackend, type BackendProcess } from "../support/backend";
import { startSystemPostgres, type SystemPostgres } from "../support/postgres";
import { rowsAt } from "../support/rows";
import { freePort, startSite } from "../support/site";

const SECRET = "a-secret-that-only-these-tests-know-0001";
const OTHER_SECRET = "a-secret-that-only-these-tests-know-0002";
const LIMIT_MS = 60_000;

const running: BackendProcess[] = [];

/** Starts a backend that is stopped after its test. */
function spawned(env: Record<string, string>): BackendProcess {
  const backend = spawnBackend(env);
  running.push(backend);
  return backend;
}

/** Starts a backend and waits until it listens. */
async function started(env: Record<string, string>): Promise<BackendProcess> {
  const backend = spawned(env);
  await backend.url;
  return backend;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.stop()));
}, LIMIT_MS);

const health = async (backend: BackendProcess): Promise<number> =>
  (await backend.fetch(new Request("http://any/health"))).status;

/**
 * A visitor who opened an application through the first backend, and returns through the second.
 */
async function crossing(first: BackendProcess, second: BackendProcess): Promise<Visitor> {
  const visitor = await new Visitor(first).opened("Lastfour");
  const same = new Visitor(second, visitor.sessionId);
  same.appId = visitor.appId;
  same.token = visitor.token;
  return same;
}

const load = (visitor: Visitor) => visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });

/**
 * Sends half of a visitor's first save.
 * @returns a function that sends the rest and returns the status of the response
 */
async function halfSent(backend: BackendProcess): Promise<{ finish: () => Promise<number | undefined> }> {
  const body = JSON.stringify({ flowId: "miniFlow", stepInfo: { stepId: "test", status: "complete" } });
  const address = new URL("/app-data?sessionId=s0010001&flowId=miniFlow", await backend.url);
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": "half-and-half",
    // The response shows that the backend is processing the request.
    Expect: "100-continue",
  };
  const call = httpRequest(address, { method: "POST", headers, agent: new Agent({ keepAlive: true }) });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on("error", reject).on("response", (answer) => resolve(answer.resume().statusCode));
  });
  const continued = once(call, "continue");
  call.flushHeaders();
  await continued;
  await new Promise((sent) => call.write(body.slice(0, 20), sent));
  return {
    finish: () => {
      call.end(body.slice(20));
      return answered;
    },
  };
}

describe("the standalone reference backend on its embedded database", () => {
  it(
    "answers /health and the contract, and exits with code 0 on a stop signal",
    { timeout: LIMIT_MS },
    async () => {
      const backend = await started({});
      const answer = await backend.fetch(new Request("http://any/health"));
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ ok: true });
      const visitor = await new Visitor(backend).opened("Approved");
      expect((await load(visitor)).data).toMatchObject({ purchasePrice: 450_000, phoneNumber: "2025550101" });
      expect(await backend.stop()).toBe(0);
    },
  );

  it("finishes requests in progress before it exits", { timeout: LIMIT_MS }, async () => {
    const backend = await started({});
    const half = await halfSent(backend);
    const ended = backend.stop();
    const isRefused = () =>
      health(backend).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
    expect(await half.finish()).toBe(200);
    expect(await ended).toBe(0);
  });

  it(
    "C17: accepts requests for a while after a stop signal, and reports that it is not ready",
    { timeout: LIMIT_MS },
    async () => {
      const backend = await started({ DRAIN_MS: "3000" });
      const url = await backend.url;
      const since = performance.now();
      const ended = backend.stop();
      const statuses: number[] = [];
      await expect.poll(async () => (await fetch(`${url}/health`)).status, { timeout: 2_000 }).toBe(503);
      while (performance.now() - since < 1_500) {
        const answer = await fetch(`${url}/openapi.json`);
        await answer.arrayBuffer();
        expect(answer.headers.get("connection")).toBe("close");
        statuses.push(answer.status);
      }
      expect([...new Set(statuses)]).toEqual([200]);
      expect(await ended).toBe(0);
      await expect(fetch(`${url}/health`)).rejects.toThrow();
    },
  );

  it("does not load the site's framework", () => {
    const text = readFileSync("build/backend.js", "utf8");
    const packages = [...text.matchAll(/(?:from |import\(?\s*)"([^"./][^"]*)"/g)].flatMap(
      (found) => found[1] ?? [],
    );
    expect(packages).toContain("pg");
    expect(packages.filter((name) => /^react|^@remix-run\/(?!node-fetch-server$)/.test(name))).toEqual([]);
  });

  it("reports errors in its environment variables without their values", { timeout: LIMIT_MS }, async () => {
    const backend = spawned({ BACKEND_SECRET: "short", DATABASE_URL: "mysql://me:word@localhost/x" });
    expect(await backend.ended).toBe(1);
    expect(backend.output()).toMatch(/BACKEND_SECRET must be one or more secrets of at least 32 characters/);
    expect(backend.output()).toMatch(/DATABASE_URL must be a postgres:\/\/ address\./);
    expect(backend.output()).not.toMatch(/short|word|mysql/);
  });
});

describe("several backends on one PostgreSQL", () => {
  let server: SystemPostgres;
  beforeAll(async () => {
    server = await startSystemPostgres();
  }, 600_000);
  afterAll(() => server.stop(), LIMIT_MS);

  it(
    "start simultaneously on an empty database, and one reads what another received",
    { timeout: LIMIT_MS },
    async () => {
      const env = { DATABASE_URL: await server.newDatabase(), BACKEND_SECRET: SECRET };
      const backends = [spawned(env), spawned(env), spawned(env)];
      await Promise.all(backends.map((backend) => backend.url));
      const [first, second] = backends;
      if (!first || !second) throw new Error("There are three.");
      expect(await rowsAt(env.DATABASE_URL, "select id from installation")).toEqual([{ id: 1 }]);

      const visitor = await crossing(first, second);
      expect((await load(visitor)).data).toMatchObject({ purchasePrice: 450_000 });
      // The first backend seals the birth date and the second opens it; one key gives one result
      // through both.
      const key = "pull-through-both-backends";
      const there = await visitor.call("credit.softpull", { body: visitor.pull, key });
      const here = Object.assign(new Visitor(first, visitor.sessionId), {
        appId: visitor.appId,
        token: visitor.token,
      });
      const again = await here.call("credit.softpull", { body: visitor.pull, key });
      expect(there.status).toBe(200);
      expect(again.text).toBe(there.text);
    },
  );

  it("refuse to start on the same database with another secret, or none", { timeout: LIMIT_MS }, async () => {
    const DATABASE_URL = await server.newDatabase();
    const first = await started({ DATABASE_URL, BACKEND_SECRET: SECRET });
    for (const backend of [
      spawned({ DATABASE_URL, BACKEND_SECRET: OTHER_SECRET }),
      spawned({ DATABASE_URL }),
    ]) {
      expect(await backend.ended).toBe(1);
      expect(backend.output()).toContain("This database is written with other keys");
      expect(backend.output()).not.toContain(OTHER_SECRET);
    }
    expect(await health(first)).toBe(200);
    expect(await first.stop()).toBe(0);
    expect(await health(await started({ DATABASE_URL, BACKEND_SECRET: SECRET }))).toBe(200);
  });

  it(
    "wait for a server that is not up yet, and recover by themselves after it was killed",
    { tags: ["night"], timeout: 2 * LIMIT_MS },
    async () => {
      const env = { DATABASE_URL: await server.newDatabase(), BACKEND_SECRET: SECRET, LOG_LEVEL: "info" };
      await server.kill();
      const backends = [spawned(env), spawned(env)];
      for (const backend of backends)
        while (!backend.output().includes("does not answer yet")) await sleep(50);
      await server.restart();
      await Promise.all(backends.map((backend) => backend.url));
      const [first, second] = backends;
      if (!first || !second) throw new Error("There are two.");
      const visitor = await crossing(first, second);

      // Kept busy while the server dies, so that queries and transactions are cut at every point,
      // more of them than a pool holds.
      const busy = new AbortController();
      const statuses: number[] = [];
      const worker = async (backend: BackendProcess): Promise<void> => {
        while (!busy.signal.aborted) {
          const own = Object.assign(new Visitor(backend), { appId: visitor.appId, token: visitor.token });
          statuses.push((await own.save({ purchasePrice: 450_000 })).status);
        }
      };
      const workers = backends.flatMap((backend) => Array.from({ length: 15 }, () => worker(backend)));
      await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(4 * workers.length);
      await server.kill();
      await expect.poll(() => Promise.all(backends.map(health)), { timeout: 10_000 }).toEqual([503, 503]);
      expect(
        await backends[0]?.fetch(new Request("http://any/health")).then((answer) => answer.json()),
      ).toEqual({ ok: false });
      await server.restart();
      const since = Date.now();
      const again = async (backend: BackendProcess): Promise<void> => {
        while ((await health(backend)) !== 200) {
          if (Date.now() - since > 10_000) throw new Error("The backend does not answer again.");
          await sleep(50);
        }
      };
      await Promise.all(backends.map(again));
      busy.abort();
      await Promise.all(workers);
      // Most were retried automatically once the server was back; the others got an error.
      expect(statuses.filter((status) => status !== 200 && status !== 500)).toEqual([]);

      // As many at once as a pool holds, so that a dead connection in it would be detected.
      const saves = await Promise.all(
        Array.from({ length: 20 }, () => visitor.save({ purchasePrice: 451_000 })),
      );
      expect(saves.map((save) => save.status)).toEqual(saves.map(() => 200));
      expect((await load(visitor)).data).toMatchObject({ purchasePrice: 451_000 });
      expect(await Promise.all(backends.map((backend) => backend.stop()))).toEqual([0, 0]);
    },
  );

  it("report an invalid database address", { tags: ["night"], timeout: LIMIT_MS }, async () => {
    const wrong = new URL(server.url);
    wrong.pathname = "/no-such-database";
    const missing = spawned({ DATABASE_URL: wrong.href });
    wrong.password = "not-the-password";
    const refused = spawned({ DATABASE_URL: wrong.href });
    expect(await missing.ended).toBe(1);
    expect(missing.output()).toContain("The database that DATABASE_URL names does not exist.");
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain("The database refuses the user or the password of DATABASE_URL.");
    expect(refused.output()).not.toContain("not-the-password");
  });

  it(
    "also connect over its unix socket, and exit with code 0 on an interrupt",
    { tags: ["night"], timeout: LIMIT_MS },
    async () => {
      const backend = await started({ DATABASE_URL: server.socketUrl, BACKEND_SECRET: SECRET });
      expect(await health(backend)).toBe(200);
      expect(await backend.stop("SIGINT")).toBe(0);
    },
  );

  it(
    "share it with a site that has the embedded backend, only under the same secret",
    { tags: ["night"], timeout: 2 * LIMIT_MS },
    async () => {
      const env = { LOG_LEVEL: "warn", DATABASE_URL: await server.newDatabase(), BACKEND_SECRET: SECRET };
      const backend = await started(env);
      const site = await startSite({ env });
      await site.stop();
      await expect(startSite({ env: { ...env, BACKEND_SECRET: OTHER_SECRET } })).rejects.toThrow(
        /written with other keys/,
      );
      expect(await health(backend)).toBe(200);
    },
  );

  it(
    "exit promptly on a stop signal while waiting for the server",
    { tags: ["night"], timeout: LIMIT_MS },
    async () => {
      const nobody = `postgresql://somebody@127.0.0.1:${await freePort()}/none`;
      const backend = spawned({ DATABASE_URL: nobody, BACKEND_SECRET: SECRET, LOG_LEVEL: "info" });
      while (!backend.output().includes("does not answer yet")) await sleep(50);
      const since = performance.now();
      expect(await backend.stop()).toBe(0);
      expect(performance.now() - since).toBeLessThan(5_000);
      expect(backend.output()).not.toContain("somebody");
    },
  );
});
