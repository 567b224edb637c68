// Holds docs/rules.md and the tests together: every rule is named by a test, and every rule a test names is in the book.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./lib/root.mjs";
import { compare, idsInBook, idsInTests } from "./lib/rule-ids.mjs";
import { main, say, Stop } from "./lib/run.mjs";

const BOOK = "docs/rules.md";
/** Its samples name rules that are not in the book. */
const OWN_TEST = "server/scripts/lib/rule-ids.test.ts";

/** @returns {string[]} test files, relative to the root, with forward slashes */
function testFiles() {
  return ["app", "server", "tests"]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .map((file) => relative(root, file).replaceAll("\\", "/"))
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && file !== OWN_TEST);
}

await main(() => {
  if (!existsSync(join(root, BOOK))) throw new Stop(`The rule book ${BOOK} is missing.`);
  const book = idsInBook(readFileSync(join(root, BOOK), "utf8"));
  if (book.length === 0) throw new Stop(`The rule book ${BOOK} has no rules; their lines begin "- **ID**".`);
  const twice = book.filter((id, index) => book.indexOf(id) !== index);
  const tests = new Map(
    testFiles().map((file) => [file, idsInTests(file, readFileSync(join(root, file), "utf8"))]),
  );
  const { untested, unknown } = compare(book, tests);

  for (const id of twice) say(`${id} is in the book twice.`);
  for (const id of untested) say(`${id} is named by no test.`);
  for (const { id, file } of unknown) say(`${id} in ${file} is not in the book.`);
  if (untested.length + unknown.length + twice.length > 0) {
    throw new Stop(`${book.length} rules, ${untested.length} without a test, ${unknown.length} unknown.`);
  }
  say(`${book.length} rules, each named by a test.`);
});
