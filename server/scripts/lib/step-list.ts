import { readdirSync } from "node:fs";
import path from "node:path";

/** "prequal-letter/phone" -> "prequalLetterPhone": the name under which a page's file exports its step. */
export const exportOf = (page: string): string =>
  page.replace(/[-/]+(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Pages of a folder as ["prequal-letter/phone", ...]: the file tree is the address bar. */
function pagesOf(folder: string, below = ""): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return pagesOf(folder, name);
      return name.endsWith(".step.ts") ? [name.slice(0, -".step.ts".length)] : [];
    })
    .sort();
}

/** The text of `steps.ts` beside a folder of steps. */
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
