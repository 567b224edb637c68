import { isSealed, open } from "~server/reference/crypto";
import type { Keys } from "~server/reference/keys";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";

/** Searches every row of every table for texts, including sealed values and documents. */

type Row = Record<string, unknown>;
type Sql = (text: string, values?: unknown[]) => Promise<Row[]>;

/** A place with a match: "applicants LH-...-1: Quackenbush". */
export type Hit = string;

/** Returns the places for which a text may have been sealed. */
const placesOf = (row: Row): string[] => {
  const id = String(row["id"]);
  return [
    "installation.marker",
    "installation.digests",
    `${id}.dob`,
    `${id}.ssn`,
    `identity.${String(row["correlation_id"])}.ssn`,
    `idempotency.${String(row["key"])}`,
    `data_openings.${String(row["digest"])}`,
    `data_requests.${id}`,
    `files.${id}`,
    `outbox.${id}`,
    `sent_comparisons.${id}`,
    `signatures.${id}`,
  ];
};

function opened(keys: Keys, row: Row, sealed: string): string {
  for (const place of placesOf(row)) {
    try {
      return open(keys, place, sealed);
    } catch {
      // It was sealed for another place.
    }
  }
  throw new Error(`Something sealed could not be opened: ${JSON.stringify(row).slice(0, 200)}`);
}

async function textsIn(keys: Keys | undefined, row: Row, value: unknown): Promise<string[]> {
  if (typeof value === "string" && value.startsWith("\\x25504446")) {
    const pdf = Buffer.from(value.slice(2), "hex");
    return [textOf(await drawnText(new Uint8Array(pdf)))];
  }
  if (typeof value === "string" && isSealed(value) && keys) return [opened(keys, row, value)];
  if (typeof value === "object" && value !== null) {
    const inner = await Promise.all(Object.values(value).map((one) => textsIn(keys, row, one)));
    return inner.flat();
  }
  return value === null ? [] : [JSON.stringify(value)];
}

const nameOf = (row: Row): string =>
  ["id", "app_id", "key"].flatMap((name) => (typeof row[name] === "string" ? [row[name]] : []))[0] ?? "";

const plain = (text: string): string => text.toLowerCase().replace(/[\s()-]/g, "");

/**
 * Returns where the baits are found, by table and row.
 * @param keys of sealed values; without them the sealed text itself is searched
 * @param baits compared without case, spaces and dashes
 */
export async function findInDatabase(
  sql: Sql,
  keys: Keys | undefined,
  baits: readonly string[],
): Promise<Hit[]> {
  const tables = await sql("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const hits: Hit[] = [];
  for (const { name } of tables) {
    const table = String(name);
    for (const { row } of await sql(`select to_jsonb(t) as row from "${table}" t`)) {
      if (typeof row !== "object" || row === null) continue;
      const record: Row = { ...row };
      const text = plain((await textsIn(keys, record, record)).join("\n"));
      for (const bait of baits)
        if (text.includes(plain(bait))) hits.push(`${table} ${nameOf(record)}: ${bait}`);
    }
  }
  return hits;
}

/** Returns the tables of matches, each once. */
export const tablesOf = (hits: readonly Hit[]): string[] =>
  [...new Set(hits.map((hit) => hit.slice(0, hit.indexOf(" "))))].sort();
