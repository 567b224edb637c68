import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "./testing/fixture";
import { openPool } from "~server/shared/database/pool";

/** Tests calls during a failover from one database server to another. */

let backend: TestBackend;
let name: string;
beforeAll(async () => {
  backend = await startTestBackend();
  const [row] = await backend.sql("select current_database() as name");
  name = String(row?.["name"]);
});
afterAll(() => backend.stop());

/** Makes new sessions behave like those of a replica, which refuses every write. */
const follow = () => backend.sql(`alter database ${name} set default_transaction_read_only = on`);
/** Makes the server the primary again for new sessions; open sessions do not notice. */
async function lead(): Promise<void> {
  await backend.sql(`alter database ${name} reset all`);
}
/** Ends every session but this one. */
const cut = () =>
  backend.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
afterEach(async () => {
  await lead();
  await cut();
});

const save = { flowId: "miniFlow", stepInfo: { stepId: "test", status: "complete" } } as const;

describe("a failover to another database server", () => {
  it("repeats a write once on a new connection after the former leader refused it, without an error for the caller", async () => {
    const visitor = backend.visitor();
    await follow();
    await cut();
    // Every connection now leads to a server that refuses writes.
    await Promise.all(
      [1, 2, 3].map(() => visitor.call("app-data.load", { query: { appId: "seed-approved" } })),
    );
    const written = visitor.call("app-data.save", { body: { ...save, purchasePrice: 410_000 } });
    await lead();
    expect((await written).status).toBe(200);
    expect(
      await backend.sql("select data ->> 'purchasePrice' as price from applications where session_id = $1", [
        visitor.sessionId,
      ]),
    ).toEqual([{ price: "410000" }]);
  });

  it("opens an application once while connections are cut repeatedly", async () => {
    const visitor = backend.visitor();
    const opening = visitor.opened("Approved");
    for (let cuts = 0; cuts < 5; cuts += 1) await cut();
    await opening;
    expect(
      await backend.sql("select count(*)::int as many from applications where session_id = $1", [
        visitor.sessionId,
      ]),
    ).toEqual([{ many: 1 }]);
  });

  it("discards a new connection to a follower, and uses one to the leader", async () => {
    // A function of this name that shadows the server's own and reports a replica.
    await backend.sql("create schema follower");
    await backend.sql(
      "create function follower.pg_is_in_recovery() returns boolean language sql as 'select true'",
    );
    await backend.sql(`alter database ${name} set search_path = follower, pg_catalog, public`);
    const pool = openPool({ url: backend.databaseUrl }, () => undefined);
    await expect(pool.query("select 1")).rejects.toMatchObject({ code: "25006" });
    expect(pool.totalCount).toBe(0);
    await lead();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
