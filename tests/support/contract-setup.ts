import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSystemPostgres } from "./postgres";

/**
 * Starts one PostgreSQL of the system for all test files of the run, and checks at its end that
 * both backends have responded.
 */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startSystemPostgres();
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  const tally = join(folder, "answered");
  writeFileSync(tally, "");
  // Test files run in child processes, which inherit this.
  process.env.CONTRACT_POSTGRES_URL = postgres.url;
  process.env.CONTRACT_TALLY = tally;
  return async () => {
    await postgres.stop();
    const rows = readFileSync(tally, "utf8").trim().split("\n");
    rmSync(folder, { recursive: true, force: true });
    const answered = [0, 1].map((which) =>
      rows.reduce((total, row) => total + Number(row.split(" ")[which] ?? 0), 0),
    );
    process.stdout.write(`The two backends answered ${answered.join(" and ")} requests.\n`);
    if (answered.includes(0)) throw new Error("One of the two backends had no part in the run.");
  };
}
