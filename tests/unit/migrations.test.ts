import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  adviceFor,
  breaksOf,
  isMigrationName,
  isRenameQuestion,
} from "~server/scripts/lib/migration-breaks.mjs";

/**
 * Migrations run while processes of the previous version are still running: what those read and
 * write must stay.
 */

const folders = ["server/reference/migrations", "server/store/migrations"];
/** Migrations from before the first release, when no other process could be running. */
const EARLIER = [
  "server/reference/migrations/0003_whole_backend.sql",
  "server/reference/migrations/0009_surveys_and_consents.sql",
  "server/reference/migrations/0011_rate_locks.sql",
];

const migrations = folders.flatMap((folder) =>
  readdirSync(fileURLToPath(new URL(`../../${folder}`, import.meta.url)))
    .filter((name) => name.endsWith(".sql"))
    .map((name) => {
      const file = `${folder}/${name}`;
      return { file, text: readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), "utf8") };
    }),
);

describe("F27: migrations", () => {
  it.for(migrations.filter(({ file }) => !EARLIER.includes(file)))(
    "F27: $file removes nothing that processes of the previous version need",
    ({ text }) => {
      expect(breaksOf(text)).toEqual([]);
    },
  );

  it.each([
    'ALTER TABLE "a" DROP COLUMN "b"',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL',
    'DROP TABLE "a"',
    'CREATE TABLE "a" ();--> statement-breakpoint\nDROP INDEX "b"',
  ])("F27: rejects: %s", (text) => {
    expect(breaksOf(text)).toHaveLength(1);
  });

  it.each([
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', /default/],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', /write both/],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', /check the value in the code/],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer', /column of the new type/],
    ['DROP TABLE "a"', /stop using it/],
  ])("F27: explains what to do instead of %s", (statement, advice) => {
    expect(breaksOf(statement)).toEqual([statement]);
    expect(adviceFor(statement)).toMatch(advice);
  });

  it("F27: names a migration in lowercase letters, like a file", () => {
    expect(["closing_day", "va2"].filter(isMigrationName)).toHaveLength(2);
    expect(["", "Closing", "closing-day", "../x", "_a", "a b", "--custom"].filter(isMigrationName)).toEqual(
      [],
    );
  });

  it("F27: distinguishes a question about a rename from unchanged tables", () => {
    expect(isRenameQuestion("Error: Interactive prompts require a TTY terminal")).toBe(true);
    expect(isRenameQuestion("No schema changes, nothing to migrate")).toBe(false);
  });
});
