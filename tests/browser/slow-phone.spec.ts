import { expect, test, type Page } from "playwright/test";
import { open, tellWhenShown, walker, walkInBrowser, watchForTrouble } from "../support/browser";
import { persona } from "../support/persona";
import { orders } from "../support/roads";
import { roadOf } from "../support/roads-file";

const origin = (): string => process.env["SITE_URL"] ?? "";

/** An old phone on a bad connection: a quarter of the speed, 400 kB/s, 150 ms for every answer. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await devtools.send("Network.enable");
  const bytes = 400 * 1024;
  const speed = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes };
  await devtools.send("Network.emulateNetworkConditions", speed);
}

test.beforeEach(async ({ page }) => {
  await tellWhenShown(page);
  await slowDown(page);
});

/** The page reaches over the edge of the screen. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.locator("html").evaluate((root) => root.scrollWidth > root.clientWidth);

test("Approved walks whole on a slow phone @slow", async ({ page }) => {
  const trouble = watchForTrouble(page, origin());
  await open(page, "/mini/home");
  const trail = await walkInBrowser(
    page,
    walker("Approved", test.info().parallelIndex),
    "congratulations",
    async (step) => {
      expect(await isTooWide(page), step).toBe(false);
    },
  );
  expect(trail.length).toBeGreaterThan(15);
  expect(trouble()).toEqual([]);
});

test("Frozen without an offer reaches the letter on a slow phone @slow", async ({ page }) => {
  const trouble = watchForTrouble(page, origin());
  const who = walker("Frozen", test.info().parallelIndex, { hasOffer: false });
  await open(page, "/mini/home");
  const trail = await walkInBrowser(page, who, "pre-qual-congratulations");
  expect(trail).toContain("frozen-credit");
  expect(trouble()).toEqual([]);
});

for (const { name, who, from } of orders) {
  test(`${name}: the order on a slow phone @slow`, async ({ page }) => {
    const trouble = watchForTrouble(page, origin());
    const { pages } = roadOf("main", name);
    const { phone } = walker("", test.info().parallelIndex);
    await open(page, from);
    const trail = await walkInBrowser(page, { ...who, phone }, pages.at(-1) ?? "", async (step) => {
      expect(await isTooWide(page), step).toBe(false);
    });
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(pages);
    expect(trouble()).toEqual([]);
  });
}

test("what is tapped before the scripts are there still works @slow", async ({ page }) => {
  await page.goto("/mini/home", { waitUntil: "commit" });
  await page.locator('[name="firstName"]').fill("Ada");
  await page.locator('[name="lastName"]').fill("Approved");
  await page.locator(".btn").click();
  await expect(page).toHaveURL(/\/mini\/accepted-offer/);
});

test("Threeliens with a friend walks the refinance on a slow phone @slow", async ({ page }) => {
  const trouble = watchForTrouble(page, origin());
  const partner = { first: "Leo", last: "Lee" };
  const who = persona("Threeliens", { partner, mortgagesOn: [0, 0, 0] });
  await open(page, "/refi-mini/home");
  const trail = await walkInBrowser(page, who, "congratulations", async (step) => {
    expect(await isTooWide(page), step).toBe(false);
  });
  expect(trail.length).toBeGreaterThan(20);
  expect(trouble()).toEqual([]);
});
