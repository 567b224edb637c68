import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CallId } from "~server/backend/contract/index";
import * as schema from "./database/schema";
import type { Queries } from "./deps";
import { createIdempotency } from "./idempotency";
import { startTestBackend, type TestBackend } from "./testing/fixture";

let backend: TestBackend;
let pool: pg.Pool;
const keys = { encryption: randomBytes(32).toString("base64") };
const store = () => createIdempotency(drizzle(pool), keys);
const write = (key: string, fingerprint = "f", callId: CallId = "progress") => ({ key, fingerprint, callId });
beforeAll(async () => {
  backend = await startTestBackend();
  pool = new pg.Pool({ connectionString: backend.databaseUrl });
  // The server ends the connections of a dropped database.
  pool.on("error", () => undefined);
});
afterAll(async () => {
  await pool.end();
  await backend.stop();
});

const answer = (status: number, body = "{}") => ({ status, body, setCookies: [] });

describe.each(["atomic", "leased"] as const)("%s writes", (mode) => {
  it("runs the work once for one key, in parallel, later, and across processes", async () => {
    const work = vi.fn(async () => {
      await sleep(50);
      return answer(200, '{"data":1}');
    });
    const one = store();
    const other = store();
    const answers = await Promise.all([
      one[mode](write(`${mode}-k1`), work),
      one[mode](write(`${mode}-k1`), work),
      other[mode](write(`${mode}-k1`), work),
    ]);
    answers.push(await other[mode](write(`${mode}-k1`), work));
    expect(work).toHaveBeenCalledTimes(1);
    for (const given of answers) expect(given).toEqual(answer(200, '{"data":1}'));
  });

  it("refuses a key that was used for another request", async () => {
    const work = () => Promise.resolve(answer(200));
    await store()[mode](write(`${mode}-k2`), work);
    const mismatch = { status: 409, code: "IDEMPOTENCY_MISMATCH" };
    await expect(store()[mode](write(`${mode}-k2`, "other", "progress"), work)).rejects.toMatchObject(
      mismatch,
    );
    await expect(store()[mode](write(`${mode}-k2`, "f", "app.create"), work)).rejects.toMatchObject(mismatch);
  });

  it("stores no failure and no refusal that can be resolved, except a declined card", async () => {
    const run = (key: string, status: number) =>
      store()[mode](write(key), () =>
        status === 500 ? Promise.reject(new Error("x")) : Promise.resolve(answer(status)),
      );
    await expect(run(`${mode}-k3`, 500)).rejects.toThrow("x");
    expect((await run(`${mode}-k3`, 409)).status).toBe(409);
    expect((await run(`${mode}-k3`, 200)).status).toBe(200);
    expect((await run(`${mode}-k3`, 409)).status).toBe(200);
    expect((await run(`${mode}-k4`, 402)).status).toBe(402);
    expect((await run(`${mode}-k4`, 200)).status).toBe(402);
  });

  it("stores responses encrypted", async () => {
    await store()[mode](write(`${mode}-sealed`), () =>
      Promise.resolve(answer(200, '{"token":"of-an-application"}')),
    );
    const [row] = await backend.sql("select body from idempotency where key = $1", [`${mode}-sealed`]);
    expect(row?.body).toMatch(/^v2\./);
    expect(row?.body).not.toContain("of-an-application");
  });
});

it("rolls back the whole atomic write when it is refused or fails", async () => {
  const leave = async (db: Queries, id: string) => {
    await db
      .insert(schema.outbox)
      .values({ id, kind: "text", recipient: "x", subject: "x", body: "x", sentAt: new Date() });
  };
  await store().atomic(write("refused"), async (db) => {
    await leave(db, "left-refused");
    return answer(409);
  });
  const failing = store().atomic(write("failing"), async (db) => {
    await leave(db, "left-failing");
    throw new Error("in the middle");
  });
  await expect(failing).rejects.toThrow("in the middle");
  expect(await backend.sql("select id from outbox where id like 'left-%'")).toEqual([]);
  expect(await backend.sql("select key from idempotency where key in ('refused', 'failing')")).toEqual([]);
});

it("takes over from a process that died during the work", async () => {
  await backend.sql(
    `insert into idempotency (key, call_id, fingerprint, owner, lease_until, created_at)
     values ('k5', 'progress', 'f', 'dead', now() - interval '1 second', now())`,
  );
  const work = vi.fn(() => Promise.resolve(answer(200)));
  await Promise.all([store().leased(write("k5"), work), store().leased(write("k5"), work)]);
  expect(work).toHaveBeenCalledTimes(1);
});

it("deletes keys after a day", async () => {
  await backend.sql(
    "update idempotency set created_at = now() - interval '25 hours' where key = 'leased-k1'",
  );
  await backend.sql("update upkeep set ran_at = null where task = 'idempotency'");
  await backend.upkeep.run();
  expect(await backend.sql("select key from idempotency where key in ('leased-k1', 'leased-k2')")).toEqual([
    { key: "leased-k2" },
  ]);
});

it("works over HTTP: the same key and body return the same response, another body is refused", async () => {
  const visitor = backend.visitor();
  const first = await visitor.save({ purchasePrice: 300_000 }, "wire-key");
  expect((await visitor.save({ purchasePrice: 300_000 }, "wire-key")).text).toBe(first.text);
  expect(await visitor.save({ purchasePrice: 1 }, "wire-key")).toMatchObject({
    status: 409,
    code: "IDEMPOTENCY_MISMATCH",
  });
});
