import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~server/reference/testing/database";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { startUpkeep } from "./upkeep";

/** Hourly tasks with wrong clocks. */

let backend: TestBackend;
let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  backend = await startTestBackend();
  opened = await openDatabase(backend.databaseUrl);
});
afterAll(async () => {
  await opened.close();
  await backend.stop();
});

const HOUR_MS = 60 * 60_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** Makes a task with a unique name and returns its run count and the log's events. */
function workOf(id: string, clocks: { now?: () => number; clock?: () => number }) {
  const done: string[] = [];
  const events: unknown[] = [];
  const upkeep = startUpkeep({
    db: opened.db,
    table: "upkeep",
    lock: 7_999,
    tasks: [{ id, runBatch: async () => done.push(id) && 0 }],
    log: { info: () => undefined, error: ({ event }) => void events.push(event) },
    now: Date.now,
    ...clocks,
  });
  return { upkeep, done, events };
}

describe("hourly upkeep", () => {
  it("runs once an hour, and runs again when the time of the last run is in the future", async () => {
    const { upkeep, done, events } = workOf("clock-back", {});
    await upkeep.run();
    await upkeep.run();
    expect(done).toHaveLength(1);
    await backend.sql("update upkeep set ran_at = now() + interval '1 year' where task = 'clock-back'");
    await upkeep.run();
    expect(done).toHaveLength(2);
    const [state] = await upkeep.states();
    expect(Math.abs((state?.ranAt ?? 0) - Date.now())).toBeLessThan(HOUR_MS);
    expect(events).toEqual([]);
    await upkeep.stop();
  });

  it.each([
    ["ahead of the database's does nothing, and says so", YEAR_MS, 0, ["upkeep_clock"]],
    ["behind is only late", -YEAR_MS, 1, []],
  ] as const)("a clock that is far %s", async (name, apart, times, expectedEvents) => {
    const { upkeep, done, events } = workOf(`clock ${name}`, { clock: () => Date.now() + apart });
    await upkeep.run();
    expect([done.length, events]).toEqual([times, expectedEvents]);
    await upkeep.stop();
  });
});
