import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FunnelCounts, StepFact } from "~/domain/funnel/facts";
import { STEP_FACT_DAYS, weekOf } from "~/domain/funnel/weeks";
import { retentionDays } from "~/domain/retention";
import { startEmbedded, type EmbeddedDatabase } from "~server/reference/database/embedded";
import { loadKeys } from "~server/reference/keys";
import { databaseFromPool } from "~server/shared/database/pool";
import { createStepFacts, type FunnelQuestion } from "./step-facts";
import { openStore, type Store } from "./store";
import { createStoreTasks } from "./upkeep";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const log = { info: () => undefined, error: () => undefined };
/** A Wednesday at noon in New York. */
const NOW = Date.UTC(2026, 11, 2, 17);
const MINUTE = 60_000;
const name = `test_${randomBytes(6).toString("hex")}`;

let server: EmbeddedDatabase;
let store: Store;

async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(text);
  await client.end();
}

beforeAll(async () => {
  const home = join(tmpdir(), `homeward-test-server-${String(process.getuid?.() ?? 0)}`);
  server = await startEmbedded({ dataDir: home, password: (await loadKeys(home)).database });
  await admin(`create database ${name}`);
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  store = await openStore({ url: address.href, migrationsFolder, log, now: () => NOW });
}, 90_000);
afterAll(async () => {
  await store.close();
  await admin(`drop database if exists ${name} with (force)`);
  await server.stop();
});
beforeEach(() => store.pool.query("truncate site_step_facts"));

/** Records an act of a visitor, some minutes before now. */
function act(visitor: number, minutes: number, step: string, more: Partial<StepFact> = {}): void {
  store.stepFacts.record({
    ...{ at: NOW - minutes * MINUTE, visitor: String(visitor), flow: "mini", step, kind: "shown" },
    ...{ device: "phone", scripts: false, source: "direct" },
    ...more,
  });
}
const answer = (visitor: number, minutes: number, step: string) =>
  act(visitor, minutes, step, { kind: "answered" });

/** Reads the report as another process does, which remembers nothing of earlier weeks. */
async function read(question: FunnelQuestion = {}): Promise<FunnelCounts> {
  await store.stepFacts.read({});
  return createStepFacts({ pool: store.pool, log, now: () => NOW }).read(question);
}

/** Returns the counts of a step: started, answered, went back, left, came back. */
async function countsOf(step: string): Promise<number[][]> {
  const { steps } = await read();
  return steps
    .filter((one) => one.step === step)
    .map(({ started, answered, back, left, returned }) => [started, answered, back, left, returned]);
}

describe("the counts of a step", () => {
  it("are of visitors who started, answered, left there and came back", async () => {
    // Walks on at once.
    act(1, 100, "home");
    answer(1, 99, "home");
    act(1, 99, "phone");
    answer(1, 98, "phone");
    act(1, 98, "end");
    // Leaves at the phone, and comes back an hour later.
    act(2, 100, "home");
    answer(2, 99, "home");
    act(2, 99, "phone");
    act(2, 39, "home");
    // Is still there.
    act(3, 20, "home");
    expect(await countsOf("home")).toEqual([[3, 2, 0, 1, 0]]);
    expect(await countsOf("phone")).toEqual([[2, 1, 0, 1, 1]]);
    expect(await countsOf("end")).toEqual([[1, 0, 0, 1, 0]]);
  });

  it("are of visitors who went back, and count each visitor once", async () => {
    act(1, 10, "home");
    answer(1, 9, "home");
    act(1, 9, "phone");
    act(1, 8, "home", { kind: "back" });
    act(1, 7, "phone");
    act(1, 6, "home", { kind: "back" });
    expect(await countsOf("home")).toEqual([[1, 1, 1, 0, 0]]);
  });

  it("leave out a step that went on by itself and was never shown", async () => {
    answer(1, 9, "hidden");
    expect(await countsOf("hidden")).toEqual([]);
  });

  it("are by the week, and by the visitor's device, scripts and source", async () => {
    act(1, 10, "home");
    act(1, 9, "phone", { scripts: true, source: "ads" });
    act(2, 10 + 7 * 24 * 60, "home", { device: "desktop" });
    act(3, 10, "home", { source: "search" });
    const { steps } = await read({});
    const found = steps
      .filter(({ step }) => step === "home")
      .map(({ week, device, scripts, source, started }) => [week, device, scripts, source, started]);
    expect(found.toSorted()).toEqual([
      ["2026-11-23", "desktop", "no-scripts", "direct", 1],
      ["2026-11-30", "phone", "no-scripts", "search", 1],
      ["2026-11-30", "phone", "scripts", "ads", 1],
    ]);
    expect(weekOf(NOW)).toBe("2026-11-30");
  });
});

describe("the errors and the times of a step", () => {
  it("count each visitor once for each error", async () => {
    act(1, 10, "phone");
    for (const minutes of [9, 8]) act(1, minutes, "phone", { kind: "refused", error: "phone" });
    act(1, 7, "phone", { kind: "refused", error: "call phone.send-code" });
    act(2, 10, "phone");
    act(2, 9, "phone", { kind: "refused", error: "phone" });
    const { errors } = await read({});
    expect(errors.map(({ step, error, visitors }) => [step, error, visitors]).toSorted()).toEqual([
      ["phone", "call phone.send-code", 1],
      ["phone", "phone", 2],
    ]);
  });

  it("are the median until the answer, of the visitors who are asked for", async () => {
    for (const [visitor, minutes] of [
      [1, 1],
      [2, 3],
      [3, 10],
    ] as const) {
      act(visitor, 20, "home", visitor === 3 ? { device: "desktop" } : {});
      answer(visitor, 20 - minutes, "home");
    }
    const secondsOf = async (question: FunnelQuestion) =>
      (await read(question)).times.map(({ seconds }) => seconds);
    expect(await secondsOf({})).toEqual([180]);
    expect(await secondsOf({ week: "2026-11-30", group: "desktop" })).toEqual([600]);
    expect(await secondsOf({ week: "2026-11-23" })).toEqual([]);
  });
});

describe("reading the facts again", () => {
  it("counts the present week anew, and remembers those that are over", async () => {
    const reader = createStepFacts({ pool: store.pool, log, now: () => NOW });
    act(1, 10, "home");
    act(2, 10 + 7 * 24 * 60, "home");
    await store.stepFacts.read({});
    const startedOf = async () => (await reader.read({})).steps.map(({ week, started }) => [week, started]);
    expect(await startedOf()).toEqual([
      ["2026-11-30", 1],
      ["2026-11-23", 1],
    ]);
    act(3, 9, "home");
    act(4, 9 + 7 * 24 * 60, "home");
    await store.stepFacts.read({});
    expect(await startedOf()).toEqual([
      ["2026-11-30", 2],
      ["2026-11-23", 1],
    ]);
  });
});

describe("storing the facts", () => {
  it("deletes them after thirteen weeks and a day", async () => {
    act(1, (STEP_FACT_DAYS + 1) * 24 * 60, "home");
    act(2, (STEP_FACT_DAYS - 1) * 24 * 60, "home");
    await store.stepFacts.read({});
    const task = createStoreTasks(retentionDays(), () => NOW).find(({ id }) => id === "site_step_facts");
    await databaseFromPool(store.pool).transaction(async (tx) => {
      expect(await task?.runBatch(tx, 500)).toBe(1);
    });
    expect((await store.pool.query("select visitor from site_step_facts")).rows).toEqual([{ visitor: "2" }]);
  });

  it("drops the oldest while the database is away, and stores the others when it is back", async () => {
    const stored: StepFact[] = [];
    const said: string[] = [];
    let isAway = true;
    const query = (text: string, values: readonly unknown[]) => {
      if (!text.startsWith("insert")) return Promise.resolve({ rows: [] });
      if (isAway) return Promise.reject(new Error("away"));
      const facts: StepFact[] = JSON.parse(String(values[0]));
      stored.push(...facts);
      return Promise.resolve({ rows: [] });
    };
    const pool = new Proxy(store.pool, {
      get: (it, key): unknown => (key === "query" ? query : Reflect.get(it, key)),
    });
    const logging = { ...log, error: (_fields: object, message: string) => void said.push(message) };
    const facts = createStepFacts({ pool, log: logging, now: () => NOW });
    const one: StepFact = {
      ...{ at: NOW, visitor: "1", flow: "mini", step: "home", kind: "shown" },
      ...{ device: "phone", scripts: false, source: "direct" },
    };
    for (let n = 0; n < 5_010; n += 1) facts.record({ ...one, at: NOW + n });
    await facts.read({}).catch(() => undefined);
    expect(stored).toEqual([]);
    isAway = false;
    await facts.stop();
    expect([stored.length, stored[0]?.at]).toEqual([5_000, NOW + 10]);
    expect(said).toEqual([
      "what happened on steps could not be stored yet",
      "what happened on some steps was not counted",
    ]);
  });
});
