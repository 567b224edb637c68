import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type Page } from "playwright/test";
import { openAs } from "./browser";
import { expectGoodPage, expectGoodWithoutScripts, expectValidHtml, outlineIn, outlineOf } from "./good-page";

import type { Page as Served, Visitor } from "./visitor";
import { isWaiting } from "./walk";

/**
 * Takes a drawing of a page to be looked at, once per run: the walks share most of their pages. Workers are processes, so they
 * tell each other by files in the folder of results, which every run begins by emptying.
 * @returns how to give it back, so that a second try looks again at what was found wrong; undefined when it was taken before
 */
function take(drawing: string): { giveBack: () => void } | undefined {
  const folder = join(test.info().project.outputDir, "looked-at");
  const file = join(folder, createHash("sha256").update(drawing).digest("hex"));
  if (existsSync(file)) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "");
  return { giveBack: () => rmSync(file) };
}

/**
 * Looks at a page that a visitor was served, each drawing of each page once: its HTML, the page brought to life by scripts, and, where
 * scripts draw it otherwise, the page as it is without them.
 */
export async function lookAt(page: Page, visitor: Visitor, step: string, served: Served): Promise<void> {
  const outline = outlineIn(served.html);
  const taken = take(`${step} ${outline}`);
  try {
    if (taken) await lookThrough(page, visitor, step, { served, outline });
  } catch (error) {
    taken?.giveBack();
    throw error;
  }
}

async function lookThrough(
  page: Page,
  visitor: Visitor,
  step: string,
  { served, outline }: { served: Served; outline: string },
): Promise<void> {
  await expectValidHtml(served.html, step);
  // A page that waits moves on by itself, so it is only looked at as it was served.
  if (isWaiting(served.html)) return expectGoodWithoutScripts(page, served.html, step);
  await openAs(page, visitor, served.address);
  await expectGoodPage(page, step);
  if ((await outlineOf(page)) !== outline) await expectGoodWithoutScripts(page, served.html, step);
}
