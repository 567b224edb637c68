import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { arriveAt, openPage, stepAt, test, workerPersona, walkInBrowser } from "../support/browser";
import { expectEventsOfRoad } from "../support/browser-events";
import { expectGoodPage } from "../support/good-page";
import { answerByKeys } from "../support/keys";
import { leo } from "../support/persona";
import { collectTrees } from "../support/trees";

// Whole walks and the browser's own behavior are tested with and without scripts; persona-dependent
// paths with scripts only, as a browser without scripts shows the pages that roads-mini.test.ts
// walks over plain HTTP.

const workerOf = (): number => test.info().parallelIndex;

test("Approved with an offer and a co-borrower, from home to congratulations @trees", async ({
  page,
  javaScriptEnabled,
}) => {
  const who = workerPersona("Approved", workerOf(), { partner: leo });
  const expectEvents = await expectEventsOfRoad(page, !javaScriptEnabled);
  await openPage(page, "/mini/home");
  const seen = collectTrees(page);
  const trail = await walkInBrowser(page, who, "congratulations", seen.note);
  expect(trail.filter((step) => step.startsWith("date-of-birth"))).toHaveLength(2);
  expect(trail).toEqual(expect.arrayContaining(["get-approval", "credit-report-payment", "credit-scores"]));
  await expect(page.locator("h1")).toHaveText("Ada, you are approved");
  // The accessibility tree, the same with and without scripts.
  if (javaScriptEnabled) expect(seen.text()).toMatchSnapshot("mini.txt");
  await expectEvents("mini", "Approved, two borrowers");
});

test("from home to congratulations with the keyboard alone: Tab, Space, arrows, letters, Enter @js", async ({
  page,
}) => {
  const who = workerPersona("Approved", workerOf());
  const expectEvents = await expectEventsOfRoad(page, true);
  await openPage(page, "/mini/home");
  const trail = await walkInBrowser(page, who, "congratulations", undefined, answerByKeys);
  expect(trail).toEqual(expect.arrayContaining(["purc-rate-and-payment", "credit-report-payment"]));
  await expectEvents("mini", "Approved");
});

test("Lastfour without an offer: letter as a PDF, upgrade, congratulations @js", async ({ page }) => {
  const who = workerPersona("Lastfour", workerOf(), { hasOffer: false });
  await arriveAt(page, who, "/mini/home-shopping-location");
  const first = await walkInBrowser(page, who, "pre-qual-congratulations");
  expect(first).toEqual(["home-shopping-location", "pre-qual-congratulations"]);
  await expect(page.locator("h1")).toHaveText(/^Ada, you pre-qualify for \$[\d,]+$/);
  await expectLetter(page);
  const rest = await walkInBrowser(page, who, "congratulations");
  expect(rest).toContain("upgrade");
});

/** Downloads the letter and checks the first bytes of a PDF. */
async function expectLetter(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my letter (PDF)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[\w.-]+\.pdf$/);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(file.length).toBeGreaterThan(1_000);
  await openPage(page, page.url());
}

test("Frozen lifts the freeze and is asked again @js", async ({ page }) => {
  const who = workerPersona("Frozen", workerOf());
  await arriveAt(page, who, "/mini/review-your-credit");
  const trail = await walkInBrowser(page, who, "get-approval");
  expect(trail).toContain("frozen-credit");
  expect(trail.indexOf("frozen-credit")).toBeGreaterThan(trail.indexOf("review-your-credit"));
});

test("Nodata gives the whole number, which stands nowhere afterwards @js", async ({ page, context }) => {
  const who = workerPersona("Nodata", workerOf(), { hasOffer: false });
  await arriveAt(page, who, "/mini/social-security");
  await expectGoodPage(page, "social-security");
  const trail = await walkInBrowser(page, who, "home-shopping-location");
  expect(trail).toEqual(["social-security", "realty", "home-shopping-location"]);
  const kept = JSON.stringify([await context.storageState(), page.url(), await page.content()]);
  expect(kept).not.toContain("219099999");
  expect(kept).not.toContain(who.ssn);
});

test("Harddecline is declined with reasons to come, and is called @js", async ({ page }) => {
  const who = workerPersona("Harddecline", workerOf());
  await arriveAt(page, who, "/mini/unqualified-declined");
  await expectGoodPage(page, "unqualified-declined");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Have a loan expert call me" }).click();
  await expect(page.locator("h1")).toHaveText(/^We (are calling you now|will call you)/);
  expect(stepAt(page)).toMatch(/^m\/mbc\/calling-(you|soon)$/);
  await expectGoodPage(page, "calling");
});

test("Declined hears no bad word and may have a banker call @js", async ({ page }) => {
  const who = workerPersona("Declined", workerOf());
  await arriveAt(page, who, "/mini/unable-to-pre-qualify");
  await expect(page.getByText("one of our people reviews it before anything is final")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Have a loan expert call me" }).click();
  await expect(page).toHaveURL(/\/m\/mbc\/calling-(you|soon)/);
});

test("Slow waits on a page that moves on by itself", async ({ page }) => {
  const who = workerPersona("Slow", workerOf());
  await arriveAt(page, who, "/mini/review-your-credit");
  let waited = false;
  await walkInBrowser(page, who, "get-approval", async () => {
    waited ||= (await page.locator(".wait").count()) > 0;
  });
  expect(waited).toBe(true);
});
