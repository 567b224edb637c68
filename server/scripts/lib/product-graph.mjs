import ts from "typescript";

/**
 * Files that a test runner loads: tests, their helpers, and the tables of journeys, which only
 * tests use.
 */
const TEST_FILES =
  /^tests\/|\.(?:test|spec)\.tsx?$|\/testing(?:\/|\.ts$)|\/test-[^/]+$|\/(?:stops|(?:[a-z]+-)?cases)\.ts$/;
const PAGES = /^app\/(?:flows|modules)\/[^/]+\/steps\/.+\.tsx$|^app\/routes\/|^app\/root\.tsx$/;
const PROGRAMS =
  /^app\/entry\.\w+\.tsx$|^server\/(?:main|dev)\.ts$|^server\/reference\/serve\.ts$|^server\/keep\/main\.ts$|^server\/uploads\/child\/main\.ts$|^server\/scripts\/|\/drizzle\.config\.ts$/;
/** Exports of a page that Remix uses; any other export needs a caller. */
const PAGE_EXPORTS = new Set(
  "default loader action meta links headers handle shouldRevalidate ErrorBoundary HydrateFallback Layout".split(
    " ",
  ),
);

const OPTIONS = {
  allowJs: true,
  baseUrl: "/",
  jsx: ts.JsxEmit.Preserve,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noLib: true,
  paths: { "~/*": ["app/*"], "~server/*": ["server/*"], "~tests/*": ["tests/*"] },
  target: ts.ScriptTarget.ESNext,
  types: [],
};

/**
 * @param {ReadonlyMap<string, string>} files texts by path from the root
 * @returns {ts.Program} of only these files
 */
function programOf(files) {
  const text = (/** @type {string} */ path) => files.get(path.slice(1));
  return ts.createProgram(
    [...files.keys()].map((path) => `/${path}`),
    OPTIONS,
    {
      fileExists: (path) => text(path) !== undefined,
      getCanonicalFileName: (path) => path,
      getCurrentDirectory: () => "/",
      getDefaultLibFileName: () => "",
      getNewLine: () => "\n",
      getSourceFile: (path, target) => ts.createSourceFile(path, text(path) ?? "", target, true),
      readFile: text,
      useCaseSensitiveFileNames: () => true,
      writeFile: () => undefined,
    },
  );
}

/**
 * Returns the names that a pattern binds.
 * @param {ts.BindingName} name
 * @returns {ts.Identifier[]}
 */
const namesIn = (name) =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));

/**
 * Returns the top-level declarations of a file by name; code that runs on load has no name.
 * @param {ts.SourceFile} file
 */
const declarationsOf = (file) =>
  file.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((one) => ({ node: one, names: namesIn(one.name) }));
    const name = "name" in statement ? statement.name : undefined;
    return [{ node: statement, names: name && ts.isIdentifier(name) ? [name] : [] }];
  });

/**
 * Checks whether a name is only a label: of a field, an attribute or a parameter.
 * @param {ts.Identifier} node
 */
function isLabel(node) {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isExportSpecifier(parent)) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.name === node || parent.propertyName === node;
  return "name" in parent && parent.name === node;
}

/**
 * Builds the dependency graph of the files: an edge leads from a name, or from a file that runs
 * code on load, to what it needs.
 * @param {ts.Program} program
 */
function graphOf(program) {
  const checker = program.getTypeChecker();
  /** @type {Map<ts.Symbol | ts.SourceFile, Set<ts.Symbol | ts.SourceFile>>} */
  const edges = new Map();
  const origin = (/** @type {ts.Symbol | undefined} */ symbol) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const exportsOf = (/** @type {ts.Node} */ node) => {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol ? checker.getExportsOfModule(symbol) : [];
  };

  /** @param {ts.Identifier} node @returns {ts.Symbol | undefined} */
  function meant(node) {
    const { parent } = node;
    if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent);
    if (!isLabel(node)) return checker.getSymbolAtLocation(node);
    // For a namespace import, only the member used counts as needed.
    const isMember = ts.isPropertyAccessExpression(parent) && ts.isIdentifier(parent.expression);
    const whole = isMember ? origin(checker.getSymbolAtLocation(parent.expression)) : undefined;
    return whole && whole.flags & ts.SymbolFlags.Module ? whole.exports?.get(node.escapedText) : undefined;
  }

  /** @param {ts.Node} node @param {Set<ts.Symbol | ts.SourceFile>} needs */
  function visit(node, needs) {
    if (ts.isIdentifier(node)) {
      const symbol = origin(meant(node));
      if (symbol && !(symbol.flags & ts.SymbolFlags.Module)) needs.add(symbol);
      return;
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const isType = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly;
      if (node.moduleSpecifier && !isType) load(node.moduleSpecifier, needs);
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [path] = node.arguments;
      if (path) for (const symbol of [load(path, needs), ...exportsOf(path)]) if (symbol) needs.add(symbol);
    }
    ts.forEachChild(node, (child) => visit(child, needs));
  }

  /**
   * An imported file runs.
   * @param {ts.Expression} path
   * @param {Set<ts.Symbol | ts.SourceFile>} needs
   */
  function load(path, needs) {
    const file = checker.getSymbolAtLocation(path)?.declarations?.[0];
    if (file && ts.isSourceFile(file)) needs.add(file);
  }

  for (const file of program.getSourceFiles()) {
    edges.set(file, new Set());
    for (const { node, names } of declarationsOf(file)) {
      const symbols = names.flatMap((name) => checker.getSymbolAtLocation(name) ?? []);
      for (const from of symbols.length > 0 ? symbols : [file]) {
        const needs = edges.get(from) ?? new Set(from === file ? [] : [file]);
        visit(node, needs);
        edges.set(from, needs);
      }
    }
  }
  return { edges, exportsOf: (/** @type {ts.SourceFile} */ file) => exportsOf(file), origin };
}

/**
 * Finds the product's code, and the part that runs: what pages and programs need, directly or
 * indirectly.
 * @param {ReadonlyMap<string, string>} files TypeScript and JavaScript of app/, server/ and tests/
 *   by path from the root
 */
export function productGraph(files) {
  const program = programOf(files);
  const { edges, exportsOf, origin } = graphOf(program);
  const product = program.getSourceFiles().filter((file) => !TEST_FILES.test(pathOf(file)));

  /** @type {Set<ts.Symbol | ts.SourceFile>} */
  const reached = new Set();
  for (const file of product) {
    const isPage = PAGES.test(pathOf(file));
    if (!isPage && !PROGRAMS.test(pathOf(file))) continue;
    reached.add(file);
    for (const symbol of exportsOf(file)) {
      const value = origin(symbol);
      if (value && (!isPage || PAGE_EXPORTS.has(symbol.name))) reached.add(value);
    }
  }
  // A Set that grows during iteration is iterated to its end.
  for (const one of reached) for (const next of edges.get(one) ?? []) reached.add(next);
  const checker = program.getTypeChecker();
  /** @type {(names: ts.Identifier[]) => boolean} */
  const isReached = (names) =>
    names.some((name) => {
      const symbol = checker.getSymbolAtLocation(name);
      return symbol !== undefined && reached.has(symbol);
    });
  /** Returns the statements of a file that run. @type {(file: ts.SourceFile) => ts.Node[]} */
  const running = (file) =>
    declarationsOf(file)
      .filter(({ names }) => (names.length > 0 ? isReached(names) : reached.has(file)))
      .map(({ node }) => node);
  return { product, edges, exportsOf, reached, running };
}

/** @param {ts.SourceFile} file @returns {string} its path from the root */
export const pathOf = (file) => file.fileName.slice(1);

/**
 * Finds product code that only tests call: a rule tested there is not the one the site uses.
 * @param {ReturnType<typeof productGraph>} graph
 * @returns {{ file: string, name: string, tests: string[] }[]} exported values in the order of
 *   files, each with the files that use it
 */
export function findUncalled({ product, edges, exportsOf, reached }) {
  /** @type {Map<ts.Symbol, Set<string>>} */
  const users = new Map();
  for (const [from, needs] of edges) {
    const file = "fileName" in from ? from : from.declarations?.[0]?.getSourceFile();
    if (!file || !TEST_FILES.test(pathOf(file))) continue;
    for (const need of needs) {
      if ("fileName" in need) continue;
      users.set(need, (users.get(need) ?? new Set()).add(pathOf(file)));
    }
  }
  return product.flatMap((file) =>
    exportsOf(file).flatMap((symbol) => {
      const tests = users.get(symbol);
      return tests && symbol.flags & ts.SymbolFlags.Value && !reached.has(symbol)
        ? [{ file: pathOf(file), name: symbol.name, tests: [...tests].sort() }]
        : [];
    }),
  );
}
