import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type Page } from "playwright/test";
import { openAs } from "./browser";
import {
  expectGoodPage,
  expectGoodWithoutScripts,
  expectValidHtml,
  servedOutline,
  pageOutline,
} from "./good-page";

import type { Page as Served, Visitor } from "./visitor";
import { isWaiting } from "./walk";

/**
 * Claims a page layout for checking, once per run: the walks share most of their pages. Workers are
 * processes, so they coordinate by files in the results folder, which every run empties first.
 * @returns a function that releases the claim, so that a retry checks again what failed; undefined
 *   when it was claimed before
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
 * Checks a page that a visitor was served, each layout of each page once: its HTML, the hydrated
 * page, and the page without scripts where it looks different.
 */
export async function checkPageOnce(
  page: Page,
  visitor: Visitor,
  step: string,
  served: Served,
): Promise<void> {
  const outline = servedOutline(served.html);
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
  // A waiting page moves on by itself, so only its served version is checked.
  if (isWaiting(served.html)) return expectGoodWithoutScripts(page, served.html, step);
  await openAs(page, visitor, served.address);
  await expectGoodPage(page, step);
  if ((await pageOutline(page)) !== outline) await expectGoodWithoutScripts(page, served.html, step);
}
