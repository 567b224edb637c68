import { spawn, type ChildProcess } from "node:child_process";
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tempDir } from "~server/reference/testing/fixture";
import { newDataFolder } from "~tests/support/data-folder";
import { loadKeys } from "~server/reference/keys";
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from "./embedded";
import { isAlive, isServerOf, readPidFile } from "./pid-file";
import { seeds } from "~server/reference/seeds/applications";
import { presentationSeeds } from "~server/reference/seeds/presentations";
import { refinanceSeeds } from "~server/reference/seeds/refinances";

/** Every application that a backend is seeded with. */
const seeded = [{ n: seeds.length + refinanceSeeds.length + presentationSeeds.length }];

// These tests start real servers and processes, which take longer on busy machines.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const script = fileURLToPath(new URL("../testing/hold-server.ts", import.meta.url));
const root = fileURLToPath(new URL("../../..", import.meta.url));

const open: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];
const dirs: string[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
  for (const dir of dirs) {
    // Stops whatever a killed process left running.
    if (await readPidFile(join(dir, "postgres"))) open.push(await start(dir));
  }
  for (const database of open.splice(0)) await database.stop();
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

async function newDir(name?: string): Promise<string> {
  const dir = await tempDir();
  dirs.push(dir);
  return name === undefined ? dir : join(dir, name);
}

/** Returns a folder with an initialized and seeded database, if the test run has one to copy. */
function furnishedDir(): string {
  const dir = newDataFolder("larkspur-");
  dirs.push(dir);
  return dir;
}

async function start(
  dataDir: string,
  options: Pick<EmbeddedOptions, "transport" | "log"> = {},
): Promise<EmbeddedDatabase> {
  const { database: password } = await loadKeys(dataDir);
  const started = await startEmbedded({ dataDir, password, ...options });
  open.push(started);
  return started;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the backend in a separate process; resolves with its database's address. */
function startChild(
  dataDir: string,
  user?: { uid: number; gid: number },
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir], { cwd: root, ...user });
  children.push(child);
  return new Promise((done, fail) => {
    let complaint = "";
    child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
    child.stdout.on("data", (chunk: Buffer) => done({ child, url: chunk.toString().trim() }));
    child.on("exit", (code) => fail(new Error(`ended with ${code}: ${complaint}`)));
  });
}

describe("the embedded database", () => {
  it("keeps its data over a restart, does not seed it again, and is durable and small", async () => {
    const dir = await newDir();
    const first = await start(dir);
    await query(first.url, "create table kept (x int); insert into kept values (7)");
    await first.stop();
    await expect.poll(() => isAlive(first.pid)).toBe(false);
    const before = Date.now();
    const second = await start(dir);
    // Takes 0.1 s on an idle machine; initdb alone takes several times that.
    expect(Date.now() - before).toBeLessThan(5_000);
    expect(await query(second.url, "select x from kept")).toEqual([{ x: 7 }]);
    const names = ["fsync", "synchronous_commit", "shared_buffers", "max_connections", "listen_addresses"];
    const rows = await query(
      second.url,
      names.map((name) => `select current_setting('${name}') as v`).join(" union all "),
    );
    expect(rows.map((row) => row.v)).toEqual(["on", "on", "32MB", "100", ""]);
  });
});

describe("the embedded database, however it starts", { tags: ["night"] }, () => {
  it("restricts its files to their owner", async () => {
    const dir = await newDir();
    await start(dir);
    const info = await stat(join(dir, "postgres"));
    expect(info.mode & 0o077).toBe(0);
    expect(info.uid === 0).toBe(false);
  });

  it("works in a path with spaces, quotes and commas", async () => {
    const { url } = await start(await newDir(`my "data", here`));
    expect(await query(url, "select current_database() as name")).toEqual([{ name: "homeward" }]);
  });

  it("works in a path too long for a unix socket, with a password", async () => {
    const { url } = await start(await newDir(join("long".repeat(20), "long".repeat(20))));
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    const address = new URL(url);
    address.password = "wrong";
    await expect(query(address.href, "select 1")).rejects.toThrow(/password/);
  });

  it("shares one server between two that start together, and the last to end stops it", async () => {
    const dir = await newDir();
    const [one, two] = await Promise.all([start(dir), start(dir)]);
    expect(two.pid).toBe(one.pid);
    await one.stop();
    expect(await query(two.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await two.stop();
    await expect.poll(() => isAlive(two.pid)).toBe(false);
  });

  it("another process uses the first one's server", async () => {
    const dir = furnishedDir();
    const { child, url } = await startChild(dir);
    const mine = await start(dir);
    expect(mine.url).toBe(url);
    const ended = new Promise((done) => child.on("exit", done));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(await query(mine.url, "select count(*)::int as n from applications")).toEqual(seeded);
  });

  it("finds and uses the running server after its process was ended by SIGKILL, and stops it in the end", async () => {
    const dir = furnishedDir();
    const { child, url } = await startChild(dir);
    const left = await readPidFile(join(dir, "postgres"));
    await query(url, "create table kept (x int); insert into kept values (1)");
    const ended = new Promise((done) => child.on("exit", done));
    child.kill("SIGKILL");
    await ended;
    expect(isAlive(left?.pid ?? 0)).toBe(true);
    const again = await start(dir);
    expect(again.pid).toBe(left?.pid);
    expect(await query(again.url, "select x from kept")).toEqual([{ x: 1 }]);
    await again.stop();
    expect(await readPidFile(join(dir, "postgres"))).toBeNull();
  });

  it("starts despite a pid file of a dead process, or of a pid that another program now has", async () => {
    const dir = await newDir();
    const first = await start(dir);
    const file = join(dir, "postgres", "postmaster.pid");
    const content = await readFile(file, "utf8");
    await first.stop();
    for (const pid of [String(2 ** 22 - 7), String(process.pid)]) {
      await writeFile(file, content.replace(/^\d+/, pid));
      const next = await start(dir);
      expect(next.pid).not.toBe(Number(pid));
      await next.stop();
    }
  });

  it.each(["socket", "loopback"] as const)(
    "restarts a server that was killed by %s while in use",
    async (transport) => {
      const database = await start(await newDir(), { transport });
      await query(database.url, "create table kept (x int); insert into kept values (9)");
      const { pid } = database;
      process.kill(pid, "SIGKILL");
      await expect.poll(() => database.pid, { timeout: 10_000 }).not.toBe(pid);
      expect(await query(database.url, "select x from kept")).toEqual([{ x: 9 }]);
    },
  );

  // A suspended process of the dead server keeps its shared memory, so no new server starts.
  // Suspending one needs a system with signals.
  it.skipIf(process.platform === "win32")(
    "keeps trying when the server does not restart at first",
    async () => {
      const logLines: string[] = [];
      const database = await start(await newDir(), { log: (message) => void logLines.push(message) });
      await query(database.url, "create table kept (x int); insert into kept values (9)");
      const { pid } = database;
      const client = new pg.Client({ connectionString: database.url });
      client.on("error", () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const left = rows[0]?.pid ?? 0;
      process.kill(left, "SIGSTOP");
      try {
        process.kill(pid, "SIGKILL");
        await expect
          .poll(() => logLines.join("\n"), { timeout: 60_000 })
          .toContain("the database server does not start again");
        expect(database.pid).toBe(pid);
      } finally {
        process.kill(left, "SIGKILL");
      }
      await expect.poll(() => database.pid, { timeout: 15_000 }).not.toBe(pid);
      expect(await query(database.url, "select x from kept")).toEqual([{ x: 9 }]);
      await client.end().catch(() => undefined);
    },
  );

  it("recovers committed data when both processes are killed", async () => {
    const dir = furnishedDir();
    const { child, url } = await startChild(dir);
    await query(url, "create table kept (x int); insert into kept values (3)");
    const { pid = 0 } = (await readPidFile(join(dir, "postgres"))) ?? {};
    child.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    await expect.poll(() => isServerOf(pid, join(dir, "postgres"))).toBe(false);
    const second = await start(dir);
    expect(await query(second.url, "select x from kept")).toEqual([{ x: 3 }]);
  });

  it("listens on loopback when configured so", async () => {
    const { url } = await start(await newDir(), { transport: "loopback" });
    expect(new URL(url).hostname).toBe("127.0.0.1");
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.runIf(isRoot)(
    "runs for an ordinary user as that user, and for root later on the same data",
    async () => {
      const dir = await newDir();
      const user = { uid: 65534, gid: 65534 };
      await chown(dir, user.uid, user.gid);
      const { child, url } = await startChild(dir, user);
      expect(await query(url, "select count(*)::int as n from applications")).toEqual(seeded);
      const ended = new Promise((done) => child.on("exit", done));
      child.kill("SIGTERM");
      await ended;
      const mine = await start(dir);
      expect(await query(mine.url, "select count(*)::int as n from applications")).toEqual(seeded);
    },
  );

  it.runIf(isRoot)("works for root in a directory that is closed to other users", async () => {
    const closed = await newDir("closed");
    await mkdir(closed);
    await chmod(closed, 0o700);
    const dir = join(closed, "data");
    const first = await start(dir);
    await query(first.url, "create table kept (x int)");
    await first.stop();
    const second = await start(dir);
    expect(await query(second.url, "select count(*)::int as n from kept")).toEqual([{ n: 0 }]);
    const place = new URL(second.url).searchParams.get("host") ?? "";
    await second.stop();
    expect(place.startsWith("/var/lib/homeward/data-")).toBe(true);
    await rm(join(place, ".."), { recursive: true, force: true });
    await rm(dir, { recursive: true, force: true });
    const fresh = await start(dir);
    await expect(query(fresh.url, "select 1 from kept")).rejects.toThrow(/kept/);
    const next = new URL(fresh.url).searchParams.get("host") ?? "";
    await fresh.stop();
    await rm(join(next, ".."), { recursive: true, force: true });
  });
});
