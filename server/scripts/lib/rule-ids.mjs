import ts from "typescript";

/**
 * A rule id: words in capitals and two digits, joined by dashes ("SOFTPULL1-03"), or the number of
 * a decision ("F6"); "UTF-8" and "SHA-256" do not match.
 */
const ID = /\b(?:[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{2}|UI-\d{3}|F\d{1,2})\b(?!-)/g;
/** A range of interface elements: "UI-069 to UI-072". */
const RANGE = /\bUI-(\d{3}) to UI-(\d{3})\b/g;

const RUNNERS = new Set(["it", "test", "describe"]);
/** A disabled test covers no rule. */
const DISABLED = new Set(["skip", "todo", "fixme"]);
const NO_TITLE = new Set([
  "step",
  "use",
  "extend",
  "beforeEach",
  "beforeAll",
  "afterEach",
  "afterAll",
  "setTimeout",
  "slow",
]);

/**
 * Returns the ids of the rule book: lines that begin `- **ID**`.
 * @param {string} book Markdown text
 * @returns {string[]} in the book's order
 */
export function idsInBook(book) {
  return [...book.matchAll(/^\s*- \*\*([A-Z][A-Z0-9-]*-\d{2,3}|F\d{1,2})\*\*/gm)].flatMap(
    (match) => match[1] ?? [],
  );
}

/** @param {string} text @returns {string[]} */
const idsIn = (text) => [
  ...(text.match(ID) ?? []),
  ...[...text.matchAll(RANGE)].flatMap(([, first, last]) =>
    Array.from(
      { length: Number(last) - Number(first) - 1 },
      (_, at) => `UI-${String(Number(first) + at + 1).padStart(3, "0")}`,
    ),
  ),
];

/**
 * Returns the test runner of a call, with the names in the chain: `it.each(table)("...")` is `it`,
 * `["each"]`, `table`.
 * @param {ts.Expression} callee
 * @param {string[]} [names]
 * @param {ts.Expression} [table]
 * @returns {{ names: string[], table: ts.Expression | undefined } | undefined}
 */
function runnerOf(callee, names = [], table = undefined) {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text) ? { names, table } : undefined;
  if (ts.isPropertyAccessExpression(callee))
    return runnerOf(callee.expression, [callee.name.text, ...names], table);
  if (ts.isCallExpression(callee)) return runnerOf(callee.expression, names, callee.arguments[0]);
  if (ts.isTaggedTemplateExpression(callee)) return runnerOf(callee.tag, names, callee.template);
  return undefined;
}

/**
 * Returns the fixed text of a title, "" when it has none.
 * @param {ts.Expression} title
 */
function textOf(title) {
  if (ts.isStringLiteralLike(title)) return title.text;
  if (ts.isTemplateExpression(title))
    return [title.head, ...title.templateSpans.map((span) => span.literal)]
      .map((part) => part.text)
      .join(" ");
  return "";
}

/** @param {ts.Expression} title */
const hasParameters = (title) =>
  ts.isTemplateExpression(title) || (ts.isStringLiteralLike(title) && /[%$]/.test(title.text));

/**
 * Returns the ids in a table of cases: the table itself, or the constant of this file that it
 * names.
 * @param {ts.Node} table
 * @param {ts.SourceFile} file
 * @returns {string[]}
 */
function idsInTable(table, file) {
  if (ts.isIdentifier(table)) {
    const declaration = file.statements
      .filter(ts.isVariableStatement)
      .flatMap((statement) => [...statement.declarationList.declarations])
      .find((one) => ts.isIdentifier(one.name) && one.name.text === table.text);
    return declaration?.initializer ? idsInTable(declaration.initializer, file) : [];
  }
  /** @type {string[]} */
  const found = ts.isStringLiteralLike(table) ? idsIn(table.text) : [];
  ts.forEachChild(table, (child) => void (ts.isIdentifier(child) || found.push(...idsInTable(child, file))));
  return found;
}

/**
 * Returns the ids named by the test titles of one file. A title with parameters (`%s`, `$rule`, a
 * template) also names the ids in its table of cases or in the loop around it. Disabled tests and
 * comments name none.
 * @param {string} path the file's name; its extension tells whether it has JSX
 * @param {string} text
 * @returns {string[]} each id once
 */
export function idsInTests(path, text) {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  /** @type {Set<string>} */
  const ids = new Set();

  /**
   * @param {ts.Node} node
   * @param {ts.Node[]} loops tables of the enclosing loops
   */
  function visit(node, loops) {
    if (ts.isCallExpression(node)) {
      const runner = runnerOf(node.expression);
      if (runner?.names.some((name) => DISABLED.has(name))) return;
      const title = node.arguments[0];
      if (runner && title && !runner.names.some((name) => NO_TITLE.has(name))) {
        const tables = hasParameters(title) ? [...loops, ...(runner.table ? [runner.table] : [])] : [];
        for (const id of [...idsIn(textOf(title)), ...tables.flatMap((table) => idsInTable(table, file))])
          ids.add(id);
      }
    }
    const inner = ts.isForOfStatement(node) ? [...loops, node.expression] : loops;
    ts.forEachChild(node, (child) => visit(child, inner));
  }

  visit(file, []);
  return [...ids];
}

/**
 * Compares the book with the tests.
 * @param {string[]} book ids of the book
 * @param {Map<string, string[]>} tests ids named by each file
 * @returns {{ untested: string[], unknown: { id: string, file: string }[] }}
 */
export function compareRules(book, tests) {
  const known = new Set(book);
  const named = new Set([...tests.values()].flat());
  return {
    untested: book.filter((id) => !named.has(id)),
    unknown: [...tests].flatMap(([file, ids]) =>
      ids.filter((id) => !known.has(id)).map((id) => ({ id, file })),
    ),
  };
}
