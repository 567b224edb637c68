import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "~server/reference/api-error";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { databaseFromPool, openPool, type Database } from "./pool";

let backend: TestBackend;
let pool: pg.Pool;
let db: Database;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());
beforeEach(() => {
  pool = openPool({ url: backend.databaseUrl }, () => undefined);
  db = databaseFromPool(pool);
});
afterEach(() => pool.end());

/** Returns the server process in which a transaction runs. */
const processOfTransaction = (): Promise<unknown> =>
  db.transaction(async (tx) => (await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.["pid"]);

describe("the connection pool", () => {
  it("takes back every connection whose transaction could not begin", async () => {
    const end = (client: pg.PoolClient): void => void Reflect.apply(Reflect.get(client, "end"), client, []);
    pool.on("acquire", end);
    const many = Array.from({ length: pool.options.max + 1 }, () => processOfTransaction());
    const settled = await Promise.allSettled(many);
    expect(settled.map((one) => one.status)).toEqual(many.map(() => "rejected"));
    pool.off("acquire", end);
    expect(await processOfTransaction()).toBeTypeOf("number");
  });

  it("keeps a connection after a refusal that was rolled back, and discards it after a failure", async () => {
    const first = await processOfTransaction();
    const refused = db.transaction(() => Promise.reject(new ApiError(409, "NO", "No.")));
    await expect(refused).rejects.toThrow("409 NO");
    expect(await processOfTransaction()).toBe(first);
    await expect(db.transaction(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await processOfTransaction()).not.toBe(first);
  });

  it("rolls back what a failed transaction has written", async () => {
    await backend.sql("create table notes (words text)");
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('half')`);
      throw new Error("broken");
    });
    await expect(work).rejects.toThrow("broken");
    expect(await backend.sql("select * from notes")).toEqual([]);
  });

  it("lets nothing wait forever: the server ends long statements and idle transactions", async () => {
    const limitOf = async (name: string): Promise<number> => {
      const { rows } = await pool.query<{ ms: string }>(
        "select setting as ms from pg_settings where name = $1",
        [name],
      );
      return Number(rows[0]?.ms);
    };
    for (const name of ["statement_timeout", "idle_in_transaction_session_timeout"]) {
      const ms = await limitOf(name);
      expect(ms).toBeGreaterThan(1_000);
      expect(ms).toBeLessThan(60_000);
    }
  });
});
