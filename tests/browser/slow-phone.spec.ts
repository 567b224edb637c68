import { expect, type Page } from "playwright/test";
import { arriveAt, openPage, test, workerPersona, walkInBrowser } from "../support/browser";
import { persona } from "../support/persona";
import { orders } from "../support/main-roads";
import { roadOf } from "../support/roads-file";
import { processorTime, slowProcessor } from "../support/slow-processor";

/** Simulates a bad connection: 400 kB/s, and 150 ms per response. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const bytes = 400 * 1024;
  const speed = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes };
  await devtools.send("Network.emulateNetworkConditions", speed);
}

let quick: () => Promise<void>;
test.beforeEach(async ({ page, browser }) => {
  await slowDown(page);
  quick = await slowProcessor(browser, 4);
});
test.afterEach(() => quick());

/** Checks whether the page is wider than the screen. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.locator("html").evaluate((root) => root.scrollWidth > root.clientWidth);

test("a page gets a quarter of the processor time, however much work it has @slow", async ({
  page,
  browser,
}) => {
  await page.goto("/mini/home");
  const before = await processorTime(browser);
  const seconds = await page.evaluate(() => {
    const since = performance.now();
    while (performance.now() < since + 3_000);
    return (performance.now() - since) / 1_000;
  });
  // The browser's other work runs on another processor besides the page's own.
  expect((await processorTime(browser)) - before).toBeLessThan(seconds / 2);
});

test("Approved completes the flow on a slow phone @slow", async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page, "/mini/home");
  const who = workerPersona("Approved", test.info().parallelIndex);
  const trail = await walkInBrowser(page, who, "congratulations", async (step) => {
    expect(await isTooWide(page), step).toBe(false);
  });
  expect(trail.length).toBeGreaterThan(15);
});

// The other orders are walked over plain HTTP, and their pages are checked at the width of a phone.
for (const { name, who, from } of orders.filter((order) => order.name === "cash-out")) {
  test(`${name}: all pages in order on a slow phone @slow`, async ({ page }) => {
    const { pages } = roadOf("main", name);
    const { phone } = workerPersona("", test.info().parallelIndex);
    await openPage(page, from);
    const trail = await walkInBrowser(page, { ...who, phone }, pages.at(-1) ?? "", async (step) => {
      expect(await isTooWide(page), step).toBe(false);
    });
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(pages);
  });
}

test("a tap before the scripts have loaded still works @slow", async ({ page }) => {
  await page.goto("/mini/home", { waitUntil: "commit" });
  await page.locator('[name="firstName"]').fill("Ada");
  await page.locator('[name="lastName"]').fill("Approved");
  await page.locator(".btn").click();
  await expect(page).toHaveURL(/\/mini\/accepted-offer/);
});

// The earlier pages are simple; from the birth date on come the report's mortgages, the homes and
// the offers.
test("Threeliens with a co-borrower walks the heavier half of the refinance on a slow phone @slow", async ({
  page,
}) => {
  const partner = { first: "Leo", last: "Lee" };
  const who = persona("Threeliens", { partner, mortgagesOn: [0, 0, 0] });
  await arriveAt(page, who, "/refi-mini/date-of-birth");
  const trail = await walkInBrowser(page, who, "congratulations", async (step) => {
    expect(await isTooWide(page), step).toBe(false);
  });
  expect(trail.filter((step) => step.startsWith("liability-property"))).toHaveLength(3);
  expect(trail).toContain("properties");
});
