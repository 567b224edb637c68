import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as schema from "./database/schema";
import { createIdempotency } from "./idempotency";
import { startTestBackend, type TestBackend } from "./testing/fixture";

let backend: TestBackend;
let pool: pg.Pool;
const store = () => createIdempotency({ db: drizzle(pool, { schema }) });
beforeAll(async () => {
  backend = await startTestBackend();
  pool = new pg.Pool({ connectionString: backend.databaseUrl });
});
afterAll(async () => {
  await pool.end();
  await backend.stop();
});

const answer = (status: number, body = "{}") => ({ status, body, setCookies: [] });

it("runs the work once for one key, in parallel and later, and across processes", async () => {
  const work = vi.fn(async () => {
    await sleep(50);
    return answer(200, '{"data":1}');
  });
  const one = store();
  const other = store();
  const answers = await Promise.all([
    one.run("k1", "f", "progress", work),
    one.run("k1", "f", "progress", work),
    other.run("k1", "f", "progress", work),
  ]);
  answers.push(await other.run("k1", "f", "progress", work));
  expect(work).toHaveBeenCalledTimes(1);
  for (const given of answers) expect(given).toEqual(answer(200, '{"data":1}'));
});

it("refuses a key that was used for something else", async () => {
  const work = () => Promise.resolve(answer(200));
  await store().run("k2", "f", "progress", work);
  const mismatch = { status: 409, code: "IDEMPOTENCY_MISMATCH" };
  await expect(store().run("k2", "other", "progress", work)).rejects.toMatchObject(mismatch);
  await expect(store().run("k2", "f", "app.create", work)).rejects.toMatchObject(mismatch);
});

it("keeps no failure and no refusal that can be cured, but a declined card", async () => {
  const run = (key: string, status: number) =>
    store().run(key, "f", "progress", () =>
      status === 500 ? Promise.reject(new Error("x")) : Promise.resolve(answer(status)),
    );
  await expect(run("k3", 500)).rejects.toThrow("x");
  expect((await run("k3", 409)).status).toBe(409);
  expect((await run("k3", 200)).status).toBe(200);
  expect((await run("k3", 409)).status).toBe(200);
  expect((await run("k4", 402)).status).toBe(402);
  expect((await run("k4", 200)).status).toBe(402);
});

it("takes over from a process that died at work", async () => {
  await backend.sql(
    `insert into idempotency (key, call_id, fingerprint, owner, lease_until, created_at)
     values ('k5', 'progress', 'f', 'dead', now() - interval '1 second', now())`,
  );
  const work = vi.fn(() => Promise.resolve(answer(200)));
  await Promise.all([store().run("k5", "f", "progress", work), store().run("k5", "f", "progress", work)]);
  expect(work).toHaveBeenCalledTimes(1);
});

it("forgets keys after a day", async () => {
  await backend.sql("update idempotency set created_at = now() - interval '25 hours' where key = 'k1'");
  await store().prune();
  expect(await backend.sql("select key from idempotency where key in ('k1', 'k2')")).toEqual([{ key: "k2" }]);
});

it("holds over the wire: the same key and body give the same answer, another body is refused", async () => {
  const visitor = backend.visitor();
  const first = await visitor.save({ purchasePrice: 300_000 }, "wire-key");
  expect((await visitor.save({ purchasePrice: 300_000 }, "wire-key")).text).toBe(first.text);
  expect(await visitor.save({ purchasePrice: 1 }, "wire-key")).toMatchObject({
    status: 409,
    code: "IDEMPOTENCY_MISMATCH",
  });
});
