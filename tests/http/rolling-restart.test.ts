import { once } from "node:events";
import { Agent, createServer, get, request as ask, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFaultyBackend, type FaultyBackend } from "../support/faulty-backend";
import { SESSION_SECRET } from "../support/test-env";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";

const CLIENTS = 20;
/** The documented limit, with a margin for a busy machine. */
const END_MS = 12_000;

let backend: FaultyBackend;
const sites: Site[] = [];
beforeAll(async () => {
  backend = await startFaultyBackend();
}, 60_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await backend.stop();
}, 60_000);

const start = async (port?: number, drainMs = 4_000): Promise<Site> => {
  const env = {
    LOG_LEVEL: "warn",
    BACKEND_URL: backend.url,
    SESSION_SECRETS: SESSION_SECRET,
    DRAIN_MS: String(drainMs),
  };
  const site = await startSite({ env, port });
  sites.push(site);
  return site;
};

/** A process behind the proxy, which gets no requests until it reports that it is ready. */
interface Upstream {
  port: number;
  agent: Agent;
  isReady: boolean;
}

const upstreamOf = ({ url }: Site): Upstream => ({
  port: Number(new URL(url).port),
  agent: new Agent({ keepAlive: true }),
  isReady: true,
});

const ready = (url: string): Promise<{ status: number; found: unknown }> =>
  fetch(`${url}/health/ready`).then(async (answer) => ({
    status: answer.status,
    found: answer.status === 404 ? undefined : await answer.json(),
  }));

const LOOK_MS = 200;

/**
 * A proxy configured like haproxy.cfg: it checks the readiness of each process and sends requests
 * only to ready ones, keeps its connections, and retries at another process when one refuses. It
 * reports any other end to its client.
 */
async function startProxy(upstreams: readonly Upstream[]): Promise<Server & { resets: string[] }> {
  let turn = 0;
  const look = setInterval(() => {
    for (const upstream of upstreams) {
      void ready(`http://127.0.0.1:${upstream.port}`).then(
        ({ status }) => (upstream.isReady = status === 200),
        () => (upstream.isReady = false),
      );
    }
  }, LOOK_MS);
  const resets: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const pass = (path: string | undefined, [to, ...others]: readonly Upstream[]): void => {
      if (!to) {
        outgoing.writeHead(502).end();
        return;
      }
      const sent = ask({ host: "127.0.0.1", port: to.port, agent: to.agent, path }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { "Content-Type": "text/plain" });
        answer.pipe(outgoing);
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        to.isReady = false;
        if (error.code === "ECONNREFUSED") {
          pass(path, others);
          return;
        }
        resets.push(`${String(error.code)} on a ${sent.reusedSocket ? "kept" : "new"} connection`);
        outgoing.writeHead(502).end();
      });
      sent.end();
    };
    turn += 1;
    const inTurn = turn % 2 === 0 ? upstreams : upstreams.toReversed();
    pass(
      incoming.url,
      inTurn.filter(({ isReady }) => isReady),
    );
  });
  server.once("close", () => {
    clearInterval(look);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(server, { resets });
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};

/** Sends one request on a keep-alive connection of its own. */
const askOn = (agent: Agent, url: string): Promise<{ status: number; last: boolean }> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().once("end", () => {
        resolve({ status: answer.statusCode ?? 0, last: answer.headers.connection === "close" });
      });
    }).once("error", reject);
  });

it(
  "reports whether it is live and ready, and which dependency is unreachable",
  { timeout: 60_000 },
  async () => {
    const site = await start();
    expect(await (await fetch(`${site.url}/health/live`)).text()).toBe("ok");
    expect((await fetch(`${site.url}/health/anything`)).status).toBe(404);
    expect(await ready(site.url)).toEqual({
      status: 200,
      found: { ready: true, backend: true, store: true, draining: false },
    });
    for (const fault of ["refused", "failing", "late"] as const) {
      backend.trouble("*", fault);
      const since = performance.now();
      expect([fault, await ready(site.url)]).toEqual([
        fault,
        { status: 503, found: { ready: false, backend: false, store: true, draining: false } },
      ]);
      expect(performance.now() - since).toBeLessThan(3_000);
      expect((await fetch(`${site.url}/health/live`)).status).toBe(200);
      backend.mend();
    }
    expect((await ready(site.url)).status).toBe(200);
  },
);

it(
  "C17: a stopping process resets none of twenty keep-alive connections, and accepts none once it has stopped",
  { timeout: 60_000 },
  async () => {
    const site = await start();
    const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const page = `${site.url}/mini/home`;
    await Promise.all(agents.map((agent) => askOn(agent, page)));
    const since = performance.now();
    const ended = site.end();
    // A client keeps sending until the response announces that the connection closes, as a proxy
    // does.
    const requestCounts = await Promise.all(
      agents.map(async (agent) => {
        for (let count = 1; ; count += 1) {
          const { status, last } = await askOn(agent, page);
          expect(status).toBe(200);
          if (last) return count;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }),
    );
    expect(requestCounts).toHaveLength(CLIENTS);
    const knock = (): Promise<unknown> => askOn(new Agent(), page).catch((error: unknown) => String(error));
    await expect.poll(knock, { timeout: END_MS }).toContain("ECONNREFUSED");
    expect(await ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(END_MS);
  },
);

/** Twenty clients reconnect at once while a process stops. */
const comesAgain = async (signal: NodeJS.Signals): Promise<void> => {
  // Twice the usual time, because a busy machine checks late.
  const site = await start(undefined, 8_000);
  const page = `${site.url}/mini/home`;
  let isEnding = false;
  let isSeen = false;
  const faults = new Set<string>();
  const counts = { before: 0, after: 0 };
  const client = async (): Promise<void> => {
    while (!isSeen) {
      const wasEnding = isEnding;
      try {
        // A new connection for each request, like a proxy whose connections were closed.
        const { status, last } = await askOn(new Agent(), page);
        counts[wasEnding ? "after" : "before"] += 1;
        if (status !== 200 || (wasEnding && !last)) faults.add(`${String(status)}, last: ${String(last)}`);
      } catch (error) {
        faults.add(String(error));
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await expect.poll(() => counts.before, { timeout: 30_000 }).toBeGreaterThan(CLIENTS);
  const ended = site.end(signal);
  await expect.poll(async () => (await ready(site.url)).status, { timeout: 5_000, interval: 20 }).toBe(503);
  isEnding = true;
  // As in haproxy.cfg: it checks every second and acts on the second result.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await ready(site.url)).toMatchObject({ status: 503, found: { draining: true } });
  isSeen = true;
  await Promise.all(clients);
  expect([...faults]).toEqual([]);
  expect(counts.after).toBeGreaterThan(0);
  expect(await ended).toBe(0);
};
const IS_LET_IN = { timeout: 60_000 };

it.each(["SIGTERM"] as const)(
  "C17: a process stopped by %s accepts twenty clients that reconnect, until a proxy has seen that it is not ready",
  IS_LET_IN,
  comesAgain,
);
it.each(["SIGHUP"] as const)(
  "C17: a process stopped by %s does the same",
  { ...IS_LET_IN, tags: ["night"] },
  comesAgain,
);

it("finishes a response in progress", { timeout: 60_000 }, async () => {
  const site = await start();
  const visitor = new Visitor(site.url);
  const home = await visitor.get("/mini/home");
  backend.trouble("POST /app-data", "slow");
  const sent = visitor.post(home, { firstName: "Ada", lastName: "Approved" });
  await expect.poll(() => backend.calls.some(({ path }) => path === "/app-data")).toBe(true);
  const ended = site.end();
  expect((await sent).status).toBe(303);
  expect(await ended).toBe(0);
  backend.mend();
});

it(
  "two processes behind a proxy are replaced one after the other without any visitor noticing",
  { timeout: 120_000 },
  async () => {
    const first = [await start(), await start()];
    const upstreams = first.map(upstreamOf);
    const proxy = await startProxy(upstreams);
    const url = `http://127.0.0.1:${portOf(proxy)}/mini/home`;
    const statuses = new Map<number, number>();
    let isOver = false;
    const client = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        const { status } = await askOn(agent, url);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      agent.destroy();
    };
    const walking = Promise.all(Array.from({ length: 8 }, client));
    for (const [at, site] of first.entries()) {
      expect(await site.end()).toBe(0);
      const behind = upstreams[at];
      if (!behind) throw new Error("Every process stands behind the proxy.");
      const next = await start(behind.port);
      await expect.poll(async () => (await ready(next.url)).status, { timeout: 20_000 }).toBe(200);
      await expect.poll(() => behind.isReady, { timeout: 20_000 }).toBe(true);
    }
    isOver = true;
    await walking;
    proxy.close();
    for (const { agent } of upstreams) agent.destroy();
    expect(proxy.resets).toEqual([]);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  },
);
