// Checks that docs/rules.md, the names in the specification, the tests and the product match. Every
// rule is named by a test, every rule named by a test is in the book, and every function called by
// a test is called by the product too. Every call, setting, key, field, message and interface
// element exists in running code or is listed in docs/not-built.md.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./lib/root.mjs";
import { compareRules, idsInBook, idsInTests } from "./lib/rule-ids.mjs";
import { main, printLine, StopError } from "./lib/run.mjs";
import { callsOf, settingsOf, expectedItems } from "./lib/inventory.mjs";
import { findMissing, parseNotBuilt } from "./lib/not-built.mjs";
import { productGraph, findUncalled } from "./lib/product-graph.mjs";
import { productWords } from "./lib/product-words.mjs";

const BOOK = "docs/rules.md";
/** The names of the specification, by id. */
const INVENTORY = "docs/inventory.json";
/** The only list of omissions, with reasons. */
const NOT_BUILT = "docs/not-built.md";
/** Its samples contain rule ids that are not in the book. */
const OWN_TEST = "server/scripts/lib/rule-ids.test.ts";

/**
 * @returns {Map<string, string>} sources of the product and its tests by path from the root, with
 *   forward slashes
 */
function readSources() {
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

/**
 * Returns what is missing from the specification and from our own settings and calls.
 * @param {ReadonlyMap<string, string>} files
 * @param {ReturnType<typeof productGraph>} graph
 * @param {readonly string[]} rules ids of the book
 */
function findMissingNames(files, graph, rules) {
  const text = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
  const wanted = expectedItems({
    inventory: JSON.parse(text(INVENTORY)),
    calls: callsOf(files),
    settings: settingsOf(text(".env.example")),
    rules,
    words: productWords(graph),
  });
  return { count: wanted.length, sentences: findMissing(wanted, parseNotBuilt(text(NOT_BUILT))) };
}

await main(() => {
  if (!existsSync(join(root, BOOK))) throw new StopError(`The rule book ${BOOK} is missing.`);
  const book = idsInBook(readFileSync(join(root, BOOK), "utf8"));
  if (book.length === 0)
    throw new StopError(`The rule book ${BOOK} has no rules; their lines begin "- **ID**".`);
  const twice = book.filter((id, index) => book.indexOf(id) !== index);
  const files = readSources();
  const tests = new Map(
    [...files]
      .filter(([file]) => /\.(?:test\.tsx?|spec\.ts)$/.test(file) && file !== OWN_TEST)
      .map(([file, text]) => [file, idsInTests(file, text)]),
  );
  const { untested, unknown } = compareRules(book, tests);
  const graph = productGraph(files);
  const calls = findUncalled(graph).map(
    ({ file, name, tests: users }) => `${name} of ${file} is called by tests only: ${users.join(", ")}.`,
  );
  const { count, sentences } = findMissingNames(files, graph, book);

  for (const id of twice) printLine(`${id} is in the book twice.`);
  for (const id of untested) printLine(`${id} is named by no test.`);
  for (const { id, file } of unknown) printLine(`${id} in ${file} is not in the book.`);
  for (const sentence of [...calls, ...sentences]) printLine(sentence);
  if (untested.length + unknown.length + twice.length + calls.length + sentences.length > 0) {
    throw new StopError(
      `${book.length} rules, ${untested.length} without a test, ${unknown.length} unknown; ${calls.length} called by tests only; ${sentences.length} missing of ${count} names.`,
    );
  }
  printLine(
    `${book.length} rules, each named by a test of what the product calls; ${count} names of the specification, the contract and the settings.`,
  );
});
