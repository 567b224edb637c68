import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

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

/** Returns statements that remove or rename something, or reject previously valid data. */
const breaks = (text: string): string[] =>
  text
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(
      (statement) =>
        /^(?:DROP|TRUNCATE|DELETE)\b/i.test(statement) ||
        /^ALTER\b.*\b(?:DROP|RENAME|SET NOT NULL|SET DATA TYPE|ALTER COLUMN "?\w+"? TYPE)\b/i.test(
          statement,
        ) ||
        /^ALTER TABLE .*ADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i.test(statement),
    );

describe("F27: migrations", () => {
  it.for(migrations.filter(({ file }) => !EARLIER.includes(file)))(
    "F27: $file takes nothing away that processes of the version before need",
    ({ text }) => {
      expect(breaks(text)).toEqual([]);
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
  ])("F27: would not let this pass: %s", (text) => {
    expect(breaks(text)).toHaveLength(1);
  });
});
