// `npm run bench:backend`: the cost of a save over HTTP compared with PostgreSQL itself, a desk of
// ten thousand applications, and the idle embedded default.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSystemPostgres } from "../support/postgres";
import { loadSaves, seedManyApplications, startInstance, type LoadResult } from "./backends";
import { manyOnDesk } from "./desk";
import { median } from "./measure";
import { runPgbench, writeScript } from "./pgbench";
import { measureIdle } from "./idle-cost";
import { countSaveStatements } from "./statements";
import { isMissed, tableOf, type Row } from "./table";

const isQuick = process.argv.includes("--quick");
const ROUNDS = isQuick ? 3 : 5;
const SECONDS = isQuick ? 3 : 8;
const CLIENTS = 32;

async function saves(folder: string): Promise<Row[]> {
  const postgres = await startSystemPostgres();
  const instances = [];
  try {
    const databaseUrl = await postgres.newDatabase();
    for (const name of ["one", "two"]) instances.push(await startInstance(databaseUrl, join(folder, name)));
    await seedManyApplications(databaseUrl);
    const statements = await countSaveStatements(databaseUrl, join(folder, "counted"));
    const urls = instances.map((instance) => instance.url);
    const script = writeScript(folder);
    await loadSaves(urls, CLIENTS, 2);
    runPgbench(databaseUrl, script, CLIENTS, 1);
    const direct: number[] = [];
    const turns: LoadResult[] = [];
    // Alternates, so that other work on the machine affects both equally.
    for (let round = 0; round < ROUNDS; round += 1) {
      direct.push(runPgbench(databaseUrl, script, CLIENTS, SECONDS));
      turns.push(await loadSaves(urls, CLIENTS, SECONDS));
    }
    const shares = turns.map((turn, round) => turn.perSecond / (direct[round] ?? Number.NaN));
    return [
      {
        what: "saves, two instances, as a share of pgbench",
        value: median(shares),
        atLeast: 1 / 3,
        detail: shares.map((share) => share.toFixed(2)).join(" "),
      },
      { what: "statements of a save", value: statements, atMost: 3 },
      { what: "pgbench, the same statements", value: median(direct), unit: "saves/s" },
      {
        what: "two instances over HTTP",
        value: median(turns.map((turn) => turn.perSecond)),
        unit: "saves/s",
      },
      { what: "p50 of a save", value: median(turns.map((turn) => turn.p50)), unit: "ms" },
      { what: "p99 of a save", value: median(turns.map((turn) => turn.p99)), unit: "ms" },
    ];
  } finally {
    for (const instance of instances) await instance.stop();
    await postgres.stop();
  }
}

async function atRest(folder: string): Promise<Row[]> {
  const dataDir = join(folder, "site");
  await measureIdle(dataDir);
  const starts = [];
  for (let round = 0; round < 3; round += 1) starts.push(await measureIdle(dataDir));
  return [
    {
      what: "start with its data there",
      value: median(starts.map((one) => one.startMs)),
      unit: "ms",
      atMost: 1_500,
    },
    {
      what: "site and database at rest",
      value: median(starts.map((one) => one.memoryMb)),
      unit: "MB",
      atMost: 350,
    },
  ];
}

const folder = mkdtempSync(join(tmpdir(), "bench-"));
try {
  const rows = [...(await saves(folder)), ...(await manyOnDesk(folder)), ...(await atRest(folder))];
  process.stdout.write(`${tableOf(rows)}\n`);
  if (rows.some(isMissed)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
