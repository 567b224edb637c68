import { expect, type Page } from "playwright/test";
import { openPage, test, workerPersona, walkInBrowser } from "../support/browser";
import { expectEventsOfRoad } from "../support/browser-events";
import { expectGoodPage } from "../support/good-page";
import { persona } from "../support/persona";
import { bankerLink, customerLink } from "../support/spw-roads";

const bar = (page: Page) => page.locator("aside", { hasText: "For employees: File of" });

/**
 * One customer for each kind of browser, because the walk changes their data. The samples share a
 * phone, so the second one enters another.
 */
const customerOf = (hasScripts: boolean) =>
  hasScripts
    ? { seed: "seed-spw-lastfour", field: "input-phone", who: persona("Lastfour", { first: "Lila" }) }
    : { seed: "seed-spw-phone", field: "phone", who: workerPersona("Approved", test.info().parallelIndex) };

test("a customer, from the link to the approval: the address keeps no token, and no banker's bar is shown", async ({
  page,
  javaScriptEnabled,
}) => {
  const { seed, field, who } = customerOf(javaScriptEnabled);
  const expectEvents = await expectEventsOfRoad(page, !javaScriptEnabled);
  await openPage(page, customerLink(seed));
  expect(new URL(page.url()).search).not.toContain("Token");
  await expect(page.locator("main")).not.toContainText(who.last);
  const trail = await walkInBrowser(page, who, "credit-approved", async (step) => {
    await expect(bar(page)).toHaveCount(0);
    if ([field, "credit-report-cost", "credit-scores"].includes(step)) await expectGoodPage(page, step);
  });
  expect(trail).toEqual(expect.arrayContaining([field, "validate-phone", "credit-report-payment"]));
  await expect(page.locator("h1")).toHaveText("Your credit is approved");
  await expectEvents("spw", "seed-spw-turned");
  const stored = JSON.stringify(await page.context().storageState());
  expect(stored).not.toContain(`${seed}-token`);
  expect(stored).not.toContain("219099999");
});

test("a banker sees on every page whose file it is, on a desktop and on a phone @js", async ({ page }) => {
  await openPage(page, bankerLink("seed-spw-estimate"));
  const says = { "mortgage-banker-info": () => ({ intent: "keep" }) };
  await walkInBrowser(page, persona("Approved", { says }), "banker-assigned", async () => {
    await expect(bar(page)).toContainText("File of Esme Approved.");
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectGoodPage(page, `banker-assigned at ${String(width)}`);
  }
});
