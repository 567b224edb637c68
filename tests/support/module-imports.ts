import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ALIASES = { "~/": "app/", "~server/": "server/" } as const;

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
export function loadedBy(path: string): string[] {
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
