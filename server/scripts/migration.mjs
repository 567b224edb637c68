// `npm run migration -- name`: compares the tables in the code with the last migration and writes
// the next one, for the reference backend and for the site's own store. A migration that the
// version before could not live with is not written.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adviceFor, breaksOf, isMigrationName, isRenameQuestion } from "./lib/migration-breaks.mjs";
import { root } from "./lib/root.mjs";
import { main, run, printLine, StopError } from "./lib/run.mjs";

/** The configuration of drizzle-kit and the migrations of each database. */
const DATABASES = [
  {
    of: "the reference backend",
    config: "server/reference/drizzle.config.ts",
    folder: "server/reference/migrations",
  },
  { of: "the site's own store", config: "server/store/drizzle.config.ts", folder: "server/store/migrations" },
];

/**
 * @param {string} folder
 * @returns {Map<string, string>} texts of its files by path from the root
 */
function textsBelow(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => /\.(?:sql|json)$/.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8")]),
  );
}

/**
 * Puts a folder back as it was.
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} before
 */
function restore(folder, before) {
  for (const [file, text] of textsBelow(folder)) {
    const was = before.get(file);
    if (was === undefined) rmSync(join(root, file));
    else if (was !== text) writeFileSync(join(root, file), was);
  }
}

/**
 * Writes the next migration of a database.
 * @param {(typeof DATABASES)[number]} database
 * @param {string} name
 * @param {ReadonlyMap<string, string>} before files of its migrations
 * @returns {string | undefined} the new file; undefined when the tables have not changed
 */
function write({ of, config, folder }, name, before) {
  const { output } = run(
    process.execPath,
    ["node_modules/drizzle-kit/bin.cjs", "generate", "--config", config, "--name", name],
    { quiet: true },
  );
  const file = [...textsBelow(folder).keys()].find((path) => path.endsWith(".sql") && !before.has(path));
  if (!file) {
    // Its exit code is 0 even when it fails.
    if (output.includes("No schema changes")) return undefined;
    throw new StopError(
      isRenameQuestion(output)
        ? `In ${of} a table or column is gone while another is new, which looks like a rename. Keep the old one.\n` +
            adviceFor("RENAME")
        : `drizzle-kit could not read the tables of ${of}:\n${output.trim()}`,
    );
  }
  const broken = breaksOf(readFileSync(join(root, file), "utf8"));
  if (broken.length === 0) return file;
  const lines = broken.flatMap((statement) => [`  ${statement}`, `    ${adviceFor(statement)}`]);
  throw new StopError(
    `No migration was written. In ${of} processes of the version before could not go on with it:\n` +
      lines.join("\n"),
  );
}

/** Writes the next migration of each database, or none at all. @param {string} name */
function writeAll(name) {
  const before = DATABASES.map(({ folder }) => textsBelow(folder));
  try {
    return DATABASES.flatMap((database, index) => write(database, name, before[index] ?? new Map()) ?? []);
  } catch (error) {
    DATABASES.forEach(({ folder }, index) => restore(folder, before[index] ?? new Map()));
    throw error;
  }
}

await main(() => {
  const [name = "", ...others] = process.argv.slice(2);
  if (!isMigrationName(name) || others.length > 0)
    throw new StopError(
      "Usage: npm run migration -- name, in small letters with _ between words, such as closing_day",
    );
  if (!existsSync(join(root, "node_modules/drizzle-kit")))
    throw new StopError("The packages are not installed: npm ci");
  const files = writeAll(name);
  if (files.length === 0)
    throw new StopError(
      "No table differs from the last migration. Change server/reference/database/*-tables.ts or\n" +
        "server/store/tables.ts first.",
    );
  for (const file of files) {
    printLine(`${file}\n${readFileSync(join(root, file), "utf8").trim()}`);
  }
  printLine("Read it, and commit it with the change of the tables. It runs at the next start.");
});
