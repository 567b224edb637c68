// Holds docs/rules.md, the tests and the product together: every rule is named by a test, every rule a test names is in the book, and what
// a test calls is called by the product too.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./lib/root.mjs";
import { compare, idsInBook, idsInTests } from "./lib/rule-ids.mjs";
import { main, say, Stop } from "./lib/run.mjs";
import { uncalled } from "./lib/uncalled.mjs";

const BOOK = "docs/rules.md";
/** Its samples name rules that are not in the book. */
const OWN_TEST = "server/scripts/lib/rule-ids.test.ts";

/** @returns {Map<string, string>} sources of the product and its tests by path from the root, with forward slashes */
function sources() {
  const paths = ["app", "server", "tests"]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  return new Map(
    paths.map((file) => [relative(root, file).replaceAll("\\", "/"), readFileSync(file, "utf8")]),
  );
}

/** @param {ReadonlyMap<string, string>} files @returns {string[]} what is wrong, a sentence each */
function wrongCalls(files) {
  return uncalled(files).map(
    ({ file, name, tests }) => `${name} of ${file} is called by tests only: ${tests.join(", ")}.`,
  );
}

await main(() => {
  if (!existsSync(join(root, BOOK))) throw new Stop(`The rule book ${BOOK} is missing.`);
  const book = idsInBook(readFileSync(join(root, BOOK), "utf8"));
  if (book.length === 0) throw new Stop(`The rule book ${BOOK} has no rules; their lines begin "- **ID**".`);
  const twice = book.filter((id, index) => book.indexOf(id) !== index);
  const files = sources();
  const tests = new Map(
    [...files]
      .filter(([file]) => /\.(?:test\.tsx?|spec\.ts)$/.test(file) && file !== OWN_TEST)
      .map(([file, text]) => [file, idsInTests(file, text)]),
  );
  const { untested, unknown } = compare(book, tests);
  const calls = wrongCalls(files);

  for (const id of twice) say(`${id} is in the book twice.`);
  for (const id of untested) say(`${id} is named by no test.`);
  for (const { id, file } of unknown) say(`${id} in ${file} is not in the book.`);
  for (const sentence of calls) say(sentence);
  if (untested.length + unknown.length + twice.length + calls.length > 0) {
    throw new Stop(
      `${book.length} rules, ${untested.length} without a test, ${unknown.length} unknown; ${calls.length} wrong calls.`,
    );
  }
  say(`${book.length} rules, each named by a test of what the product calls.`);
});
