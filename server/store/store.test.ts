import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { retentionDays } from "~/domain/retention";
import { standardRates } from "~/domain/tools/standard-rates";
import { databaseFromPool } from "~server/shared/database/pool";
import { createLimits, LimitReached } from "~server/shared/limits/limits";
import { limitSettings, readLimits } from "~server/shared/limits/table";
import { startEmbedded, type EmbeddedDatabase } from "~server/reference/database/embedded";
import { loadKeys } from "~server/reference/keys";
import { REQUEST_EXPIRY_MS, BANKER_TIMEOUT_MS, createRecordings } from "./recordings";
import { openStore, type Store } from "./store";
import { createRateDays, recordRates } from "./rate-days";
import { createStoreTasks } from "./upkeep";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const log = { info: () => undefined, error: () => undefined };
const settings = limitSettings(readLimits("production, texts-per-address=3"), "production");

let server: EmbeddedDatabase;
let url: string;
const name = `test_${randomBytes(6).toString("hex")}`;
const opened: Store[] = [];

const open = async (): Promise<Store> => {
  const store = await openStore({ url, migrationsFolder, log, now: Date.now });
  opened.push(store);
  return store;
};
async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(text);
  await client.end();
}
const limitsOn = (store: Store) =>
  createLimits({
    settings,
    pool: store.pool,
    table: "site_limit_counters",
    secret: "s",
    log,
    hasMemoryFallback: true,
  });
const met = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => error instanceof LimitReached,
  );

beforeAll(async () => {
  const home = join(tmpdir(), `homeward-test-server-${String(process.getuid?.() ?? 0)}`);
  server = await startEmbedded({ dataDir: home, password: (await loadKeys(home)).database });
  await admin(`create database ${name}`);
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  url = address.href;
});
afterAll(async () => {
  for (const store of opened) await store.close().catch(() => undefined);
  await admin(`drop database if exists ${name} with (force)`);
  await server.stop();
});

describe("F20: the site's own store", () => {
  it("F20: a visit ended in one process is ended in all, also in those that start later", async () => {
    const [one, other] = [await open(), await open()];
    expect(await other.hasEnded("abcd1234")).toBe(false);
    await one.endVisit("abcd1234");
    await one.endVisit("abcd1234");
    expect(await other.hasEnded("abcd1234")).toBe(true);
    expect(await (await open()).hasEnded("abcd1234")).toBe(true);
    expect(await other.hasEnded("other123")).toBe(false);
    expect(await (await open()).hasEnded("other123", "abcd1234")).toBe(true);
    expect(await other.hasEnded("other123", "more1234")).toBe(false);
  });

  it("F18: a visit scheduled to end later has not ended yet, in any process", async () => {
    const [one, other] = [await open(), await open()];
    await one.endVisit("soon1234", 60_000);
    for (const store of [one, other, other]) expect(await store.hasEnded("soon1234", "other123")).toBe(false);
  });

  it("F3: all processes read the latest sealed answers of each application and flow, until they are deleted or expire", async () => {
    const [one, other] = [await open(), await open()];
    const key = { appId: "app-1", flow: "main" };
    await one.saveDraft(key, "sealed-1");
    await other.saveDraft(key, "sealed-2");
    expect(await one.readDraft(key)).toBe("sealed-2");
    expect(await one.readDraft({ ...key, flow: "refi-mini" })).toBeUndefined();
    expect(await one.readDraft({ ...key, appId: "app-2" })).toBeUndefined();
    await one.pool.query("update site_drafts set kept_at = kept_at - interval '31 days'");
    expect(await other.readDraft(key)).toBeUndefined();
    await one.saveDraft(key, "sealed-3");
    await one.deleteDraft(key);
    expect(await other.readDraft(key)).toBeUndefined();
  });

  it("G3: all processes read the latest sealed state of a flow for twelve hours; then upkeep deletes it", async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.flowStates.save("state-1", "sealed-1")).toBe(true);
    expect(await other.flowStates.save("state-1", "sealed-2")).toBe(true);
    expect(await one.flowStates.save("state-2", "sealed-3")).toBe(true);
    expect([...(await one.flowStates.read(["state-1", "state-3"]))]).toEqual([["state-1", "sealed-2"]]);
    await one.pool.query(
      "update site_flow_states set kept_at = kept_at - interval '13 hours' where id = 'state-1'",
    );
    expect((await other.flowStates.read(["state-1", "state-2"])).has("state-1")).toBe(false);
    const task = createStoreTasks(retentionDays(), Date.now).find(({ id }) => id === "site_flow_states");
    expect(await task?.runBatch(databaseFromPool(one.pool), 10)).toBe(1);
    await other.flowStates.drop(["state-2"]);
    expect((await one.pool.query("select 1 from site_flow_states")).rowCount).toBe(0);
  });

  it("records a day's rates once, however many processes do, and reads all days in order", async () => {
    const [one, other] = [await open(), await open()];
    const days = [Date.UTC(2026, 10, 28, 17), Date.UTC(2026, 10, 29, 17)];
    for (const at of [...days, ...days])
      for (const { pool } of [one, other]) await recordRates(() => at).runBatch(databaseFromPool(pool), 10);
    const recorded = await createRateDays(other.pool, () => Date.UTC(2026, 10, 30)).read();
    const ofDays = recorded.filter(({ day }) => day === "2026-11-28" || day === "2026-11-29");
    expect(ofDays.map(({ day }) => day)).toEqual([
      ...Array.from({ length: 4 }, () => "2026-11-28"),
      ...Array.from({ length: 4 }, () => "2026-11-29"),
    ]);
    const { loan } = standardRates()[0] ?? {};
    expect(ofDays.find(({ loan: id }) => id === "buy-30")).toMatchObject({
      rate: loan?.rate,
      apr: loan?.apr,
    });
    await one.pool.query("update site_rate_days set rate = 9 where loan = 'buy-30'");
    await recordRates(() => days[1] ?? 0).runBatch(databaseFromPool(one.pool), 10);
    const { rows } = await one.pool.query("select distinct rate from site_rate_days where loan = 'buy-30'");
    expect(rows).toEqual([{ rate: 9 }]);
    await one.pool.query("delete from site_rate_days");
  });

  it("F5: all processes share the counters, and a restart changes nothing", async () => {
    const [one, other] = [limitsOn(await open()), limitsOn(await open())];
    for (const limits of [one, other, one]) await limits.count("texts-per-address", "192.0.2.1");
    expect(await met(other.count("texts-per-address", "192.0.2.1"))).toBe(true);
    expect(await met(limitsOn(await open()).count("texts-per-address", "192.0.2.1"))).toBe(true);
    expect(await met(other.count("texts-per-address", "192.0.2.2"))).toBe(false);
  });

  it("F20: counts in the process and remembers ended sessions while the store is unreachable", async () => {
    const store = await open();
    const limits = limitsOn(store);
    await admin(`alter database ${name} with allow_connections false`);
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    try {
      const taken = [];
      for (let texts = 0; texts < 5; texts += 1)
        taken.push(await met(limits.count("texts-per-address", "192.0.2.9")));
      expect(taken).toEqual([false, false, false, true, true]);
      await store.endVisit("away1234");
      expect(await store.hasEnded("away1234")).toBe(true);
      expect(await store.hasEnded("not12345")).toBe(false);
      const key = { appId: "app-away", flow: "main" };
      expect(await store.flowStates.save("state-away", "sealed")).toBe(false);
      await expect(store.flowStates.read(["state-away"])).rejects.toThrow();
      await store.saveDraft(key, "sealed");
      expect(await store.readDraft(key)).toBeUndefined();
    } finally {
      await admin(`alter database ${name} with allow_connections true`);
    }
    // After a cut connection the pool pauses for a second; during that time the process counts by
    // itself.
    await vi.waitFor(
      async () => expect(await met(limits.count("texts-per-address", "192.0.2.9"))).toBe(false),
      { timeout: 5_000, interval: 100 },
    );
  });
});

describe("recordings in the site's store", () => {
  const visit = {
    name: "visit001-LH-1",
    visit: "visit001",
    appId: "LH-1",
    employeeId: "b1",
    employee: "Rosa",
  };
  const part = { tab: "abcdefgh", start: true, sealed: "sealed" };

  it("REPLAY-02: one banker at a time can request a recording, and old ones are deleted with all their parts", async () => {
    const store = await open();
    // An opening store deletes what no banker has had open for a day, by the real clock.
    let now = Date.now();
    const recordings = createRecordings(store.pool, () => now);
    const [mine, theirs] = [
      await recordings.look(visit),
      await recordings.look({ ...visit, employeeId: "b2", employee: "Theo" }),
    ];
    expect([
      await recordings.requestRecording(mine.id),
      await recordings.requestRecording(theirs.id),
    ]).toEqual([true, false]);
    expect(await recordings.addPart(mine.id, visit.visit, part)).toBeUndefined();
    expect(await recordings.saveAnswer(mine.id, "visit002", "accept", "device")).toBe(false);
    expect(await recordings.saveAnswer(mine.id, visit.visit, "accept", "device")).toBe(true);
    expect((await recordings.addPart(mine.id, visit.visit, part))?.parts).toBe(1);
    // Another tab than the recorded one sends a part.
    const other = { ...part, tab: "hgfedcba", start: false };
    expect(await recordings.addPart(mine.id, visit.visit, other)).toBeUndefined();
    expect(await recordings.end(mine.id, "the visitor")).toBe(true);
    const left = async () => [
      (await recordings.list("b1")).length,
      (await store.pool.query("select 1 from site_recording_parts")).rowCount,
    ];
    const later = async (days: number) => {
      now += days * 24 * 60 * 60_000;
      const other = await openStore({ url, migrationsFolder, log, now: () => now });
      await other.upkeep.run();
      // By its clock all later recordings are over, and it would end them itself.
      await other.close();
    };
    await later(29);
    expect(await left()).toEqual([1, 1]);
    await later(2);
    expect(await left()).toEqual([0, 0]);
  });

  it("REPLAY-02: an unanswered request and a recording that nobody views expire", async () => {
    const store = await open();
    // An opening store deletes what no banker has had open for a day, by the real clock.
    let now = Date.now();
    const recordings = createRecordings(store.pool, () => now);
    const { id } = await recordings.look({ ...visit, visit: "visit003" });
    await recordings.requestRecording(id);
    now += REQUEST_EXPIRY_MS;
    await recordings.look({ ...visit, visit: "visit003" });
    expect(await recordings.saveAnswer(id, "visit003", "accept", "device")).toBe(false);
    const again = await recordings.look({ ...visit, visit: "visit003" });
    expect(again.id).not.toBe(id);
    await recordings.requestRecording(again.id);
    expect(await recordings.saveAnswer(again.id, "visit003", "accept", "device")).toBe(true);
    now += BANKER_TIMEOUT_MS;
    expect(await recordings.addPart(again.id, "visit003", part)).toBeUndefined();
    expect(await recordings.findOpenForVisit("visit003")).toBeUndefined();
    expect((await recordings.openVisits()).has("visit003")).toBe(false);
  });
});

it("TABLE-03: writes what a banker showed during a database outage afterwards, and never over what was shown since", async () => {
  const [one, other] = [await open(), await open()];
  const now = Date.now();
  const shown = (page: string, at: number) => ({ page, look: "", rate: "", by: "Rosa", at });
  const stands = async () => (await other.views.read("late"))?.shown?.page;
  const query = vi.spyOn(one.pool, "query");
  const isAway = () => {
    throw new Error("away");
  };
  query.mockImplementationOnce(isAway);
  await expect(one.views.saveShown("late", shown("first", now))).rejects.toThrow("away");
  await vi.waitFor(async () => expect(await stands()).toBe("first"), 5_000);
  query.mockImplementationOnce(isAway);
  await expect(one.views.saveShown("late", shown("second", now + 1))).rejects.toThrow("away");
  await other.views.saveShown("late", shown("third", now + 2));
  const before = query.mock.calls.length;
  // It is tried, and the newer value wins.
  await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(before + 1), 5_000);
  expect(await stands()).toBe("third");
});
