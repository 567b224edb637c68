import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type Page } from "playwright/test";
import { settled } from "./browser";
import { expectGoodPage, expectValidHtml, keepDocuments, outlineOf } from "./good-page";

/**
 * Takes a drawing of a page to be looked at, once per project and run: the walks share most of their pages. Workers are
 * processes, so they tell each other by files in the folder of results, which every run begins by emptying.
 * @returns false when it was taken before
 */
function takes(drawing: string): boolean {
  const { name, outputDir } = test.info().project;
  const folder = join(outputDir, `looked-at-${name}`);
  const file = join(folder, createHash("sha256").update(drawing).digest("hex"));
  if (existsSync(file)) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "");
  return true;
}

/** A look at the pages of a walk, each drawing of each page once. With scripts it is drawn by the server first and brought to life. */
export function pageChecks(page: Page): (step: string) => Promise<void> {
  const document = keepDocuments(page);
  return async (step) => {
    if (!takes(`${step} ${await outlineOf(page)}`)) return;
    if (test.info().project.use.javaScriptEnabled !== false) {
      await page.reload();
      await settled(page);
    }
    await expectGoodPage(page, step);
    await expectValidHtml((await document()) ?? "", step);
  };
}
