import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { open, seal } from "./crypto";
import { loadKeys } from "./keys";
import { startTestBackend, type TestBackend } from "./testing/fixture";

const SSN = "219098765";
const DOB = "1987-06-05";
/**
 * The last four digits of the SSN, without a letter, digit, dash, dot or underscore next to them.
 */
const LAST_FOUR = /(?<![\w.-])8765(?![\w-])/;
const CARD = "4242424242424242";
const logged: string[] = [];
let backend: TestBackend;
const note = (fields: unknown, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
beforeAll(async () => void (backend = await startTestBackend({ log: { info: note, error: note } })));
afterAll(() => backend.stop());

/** Returns every row of every table as text. */
async function everything(): Promise<string> {
  const tables = await backend.sql("select tablename as name from pg_tables where schemaname = 'public'");
  const dumps: string[] = [];
  for (const { name } of tables) {
    const rows = await backend.sql(`select row_to_json(t)::text as row from "${String(name)}" t`);
    dumps.push(...rows.map((row) => String(row.row)));
  }
  return dumps.join("\n");
}

it("no table and no log line has an SSN, a birth date or a card number in plain text", async () => {
  const visitor = await backend.visitor().opened("Fullssn");
  await visitor.giveSsn(SSN);
  await visitor.call("credit.run-softpull", { body: visitor.pull });
  await visitor.pay(CARD);
  await visitor.call("credit.hardpull", { body: visitor.pull });
  const dump = await everything();
  expect(dump).toContain(visitor.applicant());
  for (const bait of [SSN, "219-09-8765", DOB, "06/05/1987", "19870605", CARD]) {
    expect(dump).not.toContain(bait);
    expect(logged.join("\n")).not.toContain(bait);
  }
  // Four digits alone occur in many ids and timestamps; only as a separate value are they the end
  // of the SSN.
  expect(dump).not.toMatch(LAST_FOUR);
  expect(logged.join("\n")).not.toMatch(LAST_FOUR);
});

it("seals the two fields so that each opens only in its own row and column", async () => {
  const keys = await loadKeys(backend.dataDir);
  const [row] = await backend.sql(
    "select id, ssn_sealed, dob_sealed from applicants where ssn_sealed is not null",
  );
  const id = String(row?.id);
  expect(open(keys, `${id}.ssn`, String(row?.ssn_sealed))).toBe(SSN);
  expect(open(keys, `${id}.dob`, String(row?.dob_sealed))).toBe(DOB);
  expect(() => open(keys, `${id}.dob`, String(row?.ssn_sealed))).toThrow();
  expect(() => open(keys, "other.ssn", String(row?.ssn_sealed))).toThrow();
  const one = seal(keys, "place", "same");
  expect(seal(keys, "place", "same")).not.toBe(one);
  expect(() =>
    open(
      keys,
      "place",
      one.replace(/.$/, (end) => (end === "A" ? "g" : "A")),
    ),
  ).toThrow();
});

it("makes its keys once, readable only by their owner", async () => {
  const path = join(backend.dataDir, "keys.json");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const [one, two] = await Promise.all([loadKeys(backend.dataDir), loadKeys(backend.dataDir)]);
  expect(one).toEqual(two);
});
