import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { deskStatements } from "~server/reference/testing/many-desk-rows";
import { startSystemPostgres } from "../support/postgres";
import { rowsAt } from "../support/rows";
import { startInstance } from "./backends";
import { median } from "./measure";
import type { Row } from "./table";

/** What a desk of ten thousand applications costs: its table, sorted, filtered and searched. */

const APPLICATIONS = 10_000;
const ROUNDS = 40;

const LISTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "a desk of ten thousand, by due day": {},
  "the same, by amount, page 100": { sort: "amount", isReversed: true, page: 100 },
  "the same, what is late": { need: "late" },
  "the same, a search by name": { search: "family42" },
};

async function timeOf(url: string, filters: Readonly<Record<string, unknown>>): Promise<number> {
  const body = JSON.stringify({ sort: "due", isReversed: false, page: 1, ...filters });
  const headers = { Authorization: "Bearer supervisor-token", "Content-Type": "application/json" };
  const from = performance.now();
  const answer = await fetch(`${url}/desk/list`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The desk answered ${String(answer.status)}.`);
  return performance.now() - from;
}

/** Waits until the rows of the samples are made, so that only lists are measured. */
async function rowsMade(databaseUrl: string): Promise<void> {
  for (let turn = 0; turn < 120; turn += 1) {
    if ((await rowsAt(databaseUrl, "select 1 from desk_changes limit 1")).length === 0) return;
    await sleep(500);
  }
  throw new Error("The rows of the desk were not made within a minute.");
}

/** Measures the usual time of each list, in ms. */
export async function manyOnDesk(folder: string): Promise<Row[]> {
  const postgres = await startSystemPostgres();
  const databaseUrl = await postgres.newDatabase();
  const instance = await startInstance(databaseUrl, join(folder, "desk"));
  try {
    for (const text of deskStatements(APPLICATIONS)) await rowsAt(databaseUrl, text);
    await rowsMade(databaseUrl);
    const rows: Row[] = [];
    for (const [what, filters] of Object.entries(LISTS)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(instance.url, filters));
      rows.push({ what, value: median(times), unit: "ms", atMost: 100 });
    }
    return rows;
  } finally {
    await instance.stop();
    await postgres.stop();
  }
}
