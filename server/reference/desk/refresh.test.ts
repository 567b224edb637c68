import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskChanges, deskRows, deskWords } from "~server/reference/database/schema";
import { closeForOwner } from "~server/reference/privacy/erase";
import { openDatabase } from "~server/reference/testing/database";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { refreshChanged } from "./refresh";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ presentations: true })));
afterAll(() => backend.stop());

const APP = "seed-spw-open";
const deps = { now: () => new Date(), log: pino({ level: "silent" }) };

describe("the rows of the desk", () => {
  it("DATA-05: none is made again from an application that is being closed", async () => {
    const { db, close } = await openDatabase(backend.databaseUrl);
    const kept = async () => [
      ...(await db.select({ id: deskRows.appId }).from(deskRows).where(eq(deskRows.appId, APP))),
      ...(await db.select({ id: deskWords.appId }).from(deskWords).where(eq(deskWords.appId, APP))),
    ];
    const change = () => db.insert(deskChanges).values({ appId: APP }).onConflictDoNothing();
    await change();
    await refreshChanged(deps, db, { most: 500 });
    await expect.poll(kept, { timeout: 30_000 }).not.toEqual([]);
    await db.transaction(async (tx) => {
      await closeForOwner(tx, APP);
      // Another process reads what the deletion has not committed yet.
      await refreshChanged(deps, db, { most: 500 });
    });
    expect(await kept()).toEqual([]);
    await change();
    await refreshChanged(deps, db, { most: 500 });
    expect(await kept()).toEqual([]);
    await close();
  });
});
