import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLimits } from "~server/shared/limits/limits";
import { limitSettings } from "~server/shared/limits/table";
import { limitRole } from "~server/shared/database/connect";
import { startPooler, type Pooler } from "~tests/support/pooler";
import { rowsAt } from "~tests/support/rows";
import { newSiteDatabase, type SiteDatabase } from "~tests/support/site-store";
import { openStore } from "./store";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

let database: SiteDatabase;
let pooler: Pooler;
beforeAll(async () => {
  database = await newSiteDatabase();
  pooler = await startPooler(database.url);
});
afterAll(async () => {
  await pooler.stop();
  await database.drop();
});

/** Runs a statement of one minute through the pooler. */
const slow = () => rowsAt(pooler.url, "select pg_sleep(60)");

describe("the site's own store behind a pooler", () => {
  it("F20: counts, stores and is notified of other processes without using any session state of the database", async () => {
    const log = { info: () => undefined, error: vi.fn() };
    const open = () =>
      openStore({ url: pooler.url, directUrl: database.url, migrationsFolder, log, now: Date.now });
    const [one, other] = [await open(), await open()];
    const changedIds: (string | undefined)[] = [];
    one.views.onChange((id) => changedIds.push(id));
    await vi.waitFor(() => expect(changedIds).toEqual([undefined]));
    await other.views.saveShown("table-1", { page: "best-offers", look: "", rate: "", by: "Bea", at: 1 });
    await vi.waitFor(() => expect(changedIds).toEqual([undefined, "table-1"]));
    const limits = [one, other].map(({ pool }) =>
      createLimits({
        settings: limitSettings(undefined),
        pool,
        table: "site_limit_counters",
        secret: "s",
        log,
      }),
    );
    for (const { count } of limits) await count("calls-per-number", "3035551234");
    expect(await limits[0]?.remaining("calls-per-number", "3035551234")).toBe(1);
    await other.endVisit("abcd1234");
    expect(await one.hasEnded("abcd1234")).toBe(true);
    await Promise.all([one.close(), other.close()]);
    expect(pooler.refused).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it("queries an unresponsive database only once a second, and detects when it responds again", async () => {
    const log = { info: () => undefined, error: vi.fn() };
    const store = await openStore({
      url: pooler.url,
      directUrl: database.url,
      migrationsFolder,
      log,
      now: Date.now,
    });
    await store.endVisit("gone0001");
    pooler.holdFor(400);
    const since = performance.now();
    // A page makes several queries in sequence; without the pause this would take forty times as
    // long.
    for (let attempt = 0; attempt < 100; attempt += 1) await store.hasEnded(`other-${String(attempt)}`);
    expect(performance.now() - since).toBeLessThan(2_000);
    expect(await store.isHealthy()).toBe(false);
    pooler.holdFor(undefined);
    await vi.waitFor(async () => expect(await store.isHealthy()).toBe(true), 5_000);
    await store.close();
  });

  it("the server cancels a statement that takes too long, in every session that begins after the start", async () => {
    const direct = new pg.Client(database.url);
    await direct.connect();
    await limitRole(direct, { statement_timeout: 200 });
    await direct.end();
    await expect(slow()).rejects.toThrow("canceling statement due to statement timeout");
  });

  it("logs that the pooler connects as a role without a statement time limit", async () => {
    const name = `pooled_${randomBytes(6).toString("hex")}`;
    await rowsAt(database.url, `create role ${name} login superuser`);
    const log = { info: () => undefined, error: vi.fn() };
    const pooled = new URL(pooler.url);
    pooled.username = name;
    const store = await openStore({
      url: pooled.href,
      directUrl: database.url,
      migrationsFolder,
      log,
      now: Date.now,
    });
    expect(log.error).toHaveBeenCalledWith(
      { event: "database_unlimited" },
      expect.stringContaining("statement_timeout"),
    );
    await store.close();
    await rowsAt(database.url, `drop role ${name}`);
  });
});
