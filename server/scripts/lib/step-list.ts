import { readdirSync } from "node:fs";
import path from "node:path";

/** Converts "prequal-letter/phone" to "prequalLetterPhone", the export name of a page's step. */
export const exportOf = (page: string): string =>
  page.replace(/[-/]+(\w)/g, (_all, letter: string) => letter.toUpperCase());

/**
 * Returns the pages of a folder as ["prequal-letter/phone", ...]: the file tree determines the
 * addresses.
 */
function pagesOf(folder: string, below = ""): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return pagesOf(folder, name);
      return name.endsWith(".step.ts") ? [name.slice(0, -".step.ts".length)] : [];
    })
    .sort();
}

/** Returns the text of `steps.ts` for a folder of steps. */
export function stepListOf(folder: string): string {
  const pages = pagesOf(folder);
  const imports = pages.map((page) => `import { ${exportOf(page)} } from "./steps/${page}.step";`);
  const entries = pages.map((page) => {
    const name = exportOf(page);
    return name === page ? `  ${page},` : `  "${page}": ${name},`;
  });
  return [
    ...imports,
    "",
    "/** Every step of the folder by the address of its page; written by `npm run flows`. */",
    "export const steps = {",
    ...entries,
    "};",
    "",
  ].join("\n");
}
