import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageStyles } from "~/ui/page-styles";
import { loadedBy, ROOT } from "../support/module-imports";

const STYLES: Readonly<Record<PageStyles, readonly string[]>> = {
  landing: ["landing.css"],
  figures: ["figures.css"],
  taps: ["taps.css"],
  gallery: ["comparison.css", "figures.css", "taps.css"],
  rating: ["rating-row.css"],
  presentation: ["presentation.css"],
  ledger: ["ledger.css"],
  comparison: ["comparison.css"],
  front: ["front.css"],
  rates: ["front.css", "rates.css"],
  loan: ["front.css", "my-loan.css"],
  staff: ["staff.css"],
  desk: ["desk.css", "front.css"],
};

/** Modules with a page, by path from the root. */
const pages = ["app/flows", "app/modules", "app/routes"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.replaceAll("\\", "/")}`,
    ),
  )
  .filter((path) => /(?:\/steps\/|^app\/routes\/).*\.tsx$/.test(path) && !path.includes(".test."));

/** Returns the files that a page's views import; loaders and steps draw nothing. */
function viewsOf(page: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    if (path.endsWith(".tsx")) for (const next of loadedBy(path)) visit(next);
  };
  visit(page);
  return seen;
}

/** Returns the style sheets among them. */
const sheetsOf = (page: string): string[] =>
  [...viewsOf(page)].filter((path) => path.endsWith(".css")).map((path) => basename(path));

/** Parts whose styles are imported by the sheets of the pages that show them. */
const PARTS = ["payment", "segments", "tag"] as const;

/** Returns the parts that a page's views import. */
function partsOf(page: string): string[] {
  const views = viewsOf(page);
  return PARTS.filter((part) => views.has(`app/ui/${part}.tsx`));
}

const sheetFiles = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);
/** Returns the source of a sheet, by its name. */
const textOf = (sheet: string): string =>
  sheetFiles
    .filter((name) => basename(name) === sheet)
    .map((name) => readFileSync(join(ROOT, "app", name), "utf8"))
    .join("");

describe("the extra styles of a page", () => {
  it.each(pages)("are named by the handle of %s", (page) => {
    const text = readFileSync(join(ROOT, page), "utf8");
    const [, own] = /^export const handle: PageHandle = \{ styles: "(\w+)" \};$/m.exec(text) ?? [];
    const named = own ?? (text.includes("frontHandle") ? "front" : undefined);
    const sheets = Object.entries(STYLES).find(([name]) => name === named)?.[1] ?? [];
    expect(sheetsOf(page).toSorted()).toEqual(sheets);
    // A part of few pages imports no styles, because a sheet is one file for the browser.
    for (const part of partsOf(page)) expect(sheets.map(textOf).join("")).toContain(`/${part}.css"`);
  });

  it("are used by some pages only", () => {
    expect(new Set(pages.flatMap(sheetsOf))).toEqual(new Set(Object.values(STYLES).flat()));
  });
});
