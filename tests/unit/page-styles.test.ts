import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageStyles } from "~/ui/page-styles";
import { loadedBy, ROOT } from "../support/module-imports";

const STYLES: Readonly<Record<PageStyles, string>> = {
  landing: "landing.css",
  taps: "taps.css",
  rating: "rating-row.css",
  presentation: "presentation.css",
  ledger: "ledger.css",
};

/** Modules with a page, by path from the root. */
const pages = ["app/flows", "app/modules", "app/routes"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.replaceAll("\\", "/")}`,
    ),
  )
  .filter((path) => /(?:\/steps\/|^app\/routes\/).*\.tsx$/.test(path) && !path.includes(".test."));

/** Returns the style sheets that a page's views import; loaders and steps draw nothing. */
function sheetsOf(page: string): string[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    if (path.endsWith(".tsx")) for (const next of loadedBy(path)) visit(next);
  };
  visit(page);
  return [...seen].filter((path) => path.endsWith(".css")).map((path) => basename(path));
}

describe("the extra styles of a page", () => {
  it.each(pages)("are named by the handle of %s", (page) => {
    const named = /^export const handle: PageHandle = \{ styles: "(\w+)" \};$/m.exec(
      readFileSync(join(ROOT, page), "utf8"),
    );
    const sheet = Object.entries(STYLES).find(([name]) => name === named?.[1])?.[1];
    expect(sheetsOf(page)).toEqual(sheet === undefined ? [] : [sheet]);
  });

  it("are used by some pages only", () => {
    expect(new Set(pages.flatMap(sheetsOf))).toEqual(new Set(Object.values(STYLES)));
  });
});
