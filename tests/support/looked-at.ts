import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type Page } from "playwright/test";
import { openAs } from "./browser";
import { expectGoodPage, expectGoodWithoutScripts, expectValidHtml, outlineIn, outlineOf } from "./good-page";

import type { Page as Served, Visitor } from "./visitor";
import { isWaiting } from "./walk";

/**
 * Takes a drawing of a page to be looked at, once per run: the walks share most of their pages. Workers are processes, so they
 * tell each other by files in the folder of results, which every run begins by emptying.
 * @returns false when it was taken before
 */
function takes(drawing: string): boolean {
  const folder = join(test.info().project.outputDir, "looked-at");
  const file = join(folder, createHash("sha256").update(drawing).digest("hex"));
  if (existsSync(file)) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "");
  return true;
}

/**
 * Looks at a page that a visitor was served, each drawing of each page once: its HTML, the page brought to life by scripts, and, where
 * scripts draw it otherwise, the page as it is without them.
 */
export async function lookAt(page: Page, visitor: Visitor, step: string, served: Served): Promise<void> {
  const outline = outlineIn(served.html);
  if (!takes(`${step} ${outline}`)) return;
  await expectValidHtml(served.html, step);
  // A page that waits moves on by itself, so it is only looked at as it was served.
  if (isWaiting(served.html)) return expectGoodWithoutScripts(page, served.html, step);
  await openAs(page, visitor, served.address);
  await expectGoodPage(page, step);
  if ((await outlineOf(page)) !== outline) await expectGoodWithoutScripts(page, served.html, step);
}
