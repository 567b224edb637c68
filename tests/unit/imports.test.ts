import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ALIASES = { "~/": "app/", "~server/": "server/" } as const;

/** The product's files by path from the root; tests and test support may import anything. */
const files = ["app", "server"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path)),
);

/** Returns the file of an import, from the root; undefined for a package. */
function fileOf(importer: string, specifier: string): string | undefined {
  const alias = Object.entries(ALIASES).find(([name]) => specifier.startsWith(name));
  const base = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : specifier.startsWith(".")
      ? join(dirname(importer), specifier)
      : undefined;
  if (base === undefined) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
    (path) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile(),
  );
}

/**
 * Checks whether a statement loads its module: type-only imports and exports are removed at run
 * time.
 */
function isLoaded(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly;
  return statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
}

/** Returns the modules that a file loads. */
function loadedBy(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !isLoaded(statement)) return [];
    const file = fileOf(path, moduleSpecifier.text);
    return file === undefined ? [] : [file];
  });
}

/** Returns the import cycles that a depth-first walk finds. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at !== -1) circles.push([...way.slice(at), file].join(" -> "));
    if (at !== -1 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

it("a circle is found however long it is, and none where two ways lead to one file", () => {
  expect(
    circlesOf(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
      ]),
    ),
  ).toEqual(["b -> c -> b"]);
  expect(
    circlesOf(
      new Map([
        ["a", ["b", "c"]],
        ["b", ["d"]],
        ["c", ["d"]],
      ]),
    ),
  ).toEqual([]);
});

it("no file of the product is loaded by what it loads itself", () => {
  const graph = new Map(files.map((file) => [file, loadedBy(file)]));
  // A resolver that finds nothing would also find no cycle.
  expect(graph.get("server/visit/step.ts")).toContain("app/wizard/save.ts");
  expect(circlesOf(graph)).toEqual([]);
});
