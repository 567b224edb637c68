import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "playwright/test";
import { open, settled, tellWhenShown, walkAsGuided, walker, watchForTrouble } from "../support/browser";
import { expectGoodPage, expectValidHtml, keepDocuments, outlineOf } from "../support/good-page";
import { moreWalks, orders } from "../support/main/orders";
import { mainGuide, mainWalker } from "../support/main/walker";

const origin = (): string => process.env["SITE_URL"] ?? "";
/** The phone of this worker. */
const phoneOfWorker = (): string => walker("", test.info().parallelIndex).phone;

/**
 * Takes a drawing of a page to be looked at, once per project and run: the orders share most of their pages. Workers are
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
function pageChecks(page: Page): (step: string) => Promise<void> {
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

test.beforeEach(({ page }) => tellWhenShown(page));

for (const { name, who, from, until, by } of orders) {
  test(`${name}: every page of the order, looked at`, async ({ page }) => {
    const trouble = watchForTrouble(page, origin());
    const guide = mainGuide({ ...who, phone: phoneOfWorker() });
    await open(page, from);
    const trail = await walkAsGuided(page, guide, until, pageChecks(page));
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(by);
    expect(trouble()).toEqual([]);
  });
}

const profileWalk = {
  name: "the profile",
  who: mainWalker({ partner: { first: "Leo", last: "Approved" } }),
  from: "/m/profile/property-address",
  until: "looking-for-cashout",
};

for (const { name, who, from, until } of [...moreWalks, profileWalk]) {
  test(`${name}: every page on the way, looked at`, async ({ page }) => {
    const trouble = watchForTrouble(page, origin());
    await open(page, from);
    const guide = mainGuide({ ...who, phone: phoneOfWorker() });
    await walkAsGuided(page, guide, until, pageChecks(page));
    expect(trouble()).toEqual([]);
  });
}

test("pages beside every walk, looked at", async ({ page }) => {
  const trouble = watchForTrouble(page, origin());
  const look = pageChecks(page);
  for (const address of ["/chat", "/business-card", "/m/mbc/calling-soon", "/m/mbc/calling-you"]) {
    await open(page, address);
    await look(address);
  }
  expect(trouble()).toEqual([]);
});
