import { expect } from "playwright/test";
import {
  arriveAt,
  openPage,
  origin,
  waitUntilReady,
  stepAt,
  test,
  workerPersona,
  walkInBrowser,
} from "../support/browser";
import { expectEventsOfRoad } from "../support/browser-events";
import { roadOf } from "../support/roads-file";

// A browser knows the pages of one wizard; pages of another are requested from the server as
// documents.
test("a link goes from one wizard to another, and Back returns", async ({ page }) => {
  await openPage(page, "/refi-mini-transfer/home");
  const heading = await page.locator("h1").innerText();
  await page.getByRole("link", { name: "Start over" }).click();
  await page.waitForURL("**/refi-mini/home");
  await waitUntilReady(page);
  await expect(page.locator("h1")).not.toHaveText(heading);
  await page.goBack();
  await page.waitForURL("**/refi-mini-transfer/home");
  await waitUntilReady(page);
  await expect(page.locator("h1")).toHaveText(heading);
});

test("UI-080: a page that asks for a code checks once by itself whether the code is still needed, and keeps the input @js", async ({
  page,
}) => {
  const who = workerPersona("Approved", test.info().parallelIndex);
  await page.clock.install();
  await arriveAt(page, who, "/mini/validate-phone");
  const polls: string[] = [];
  page.on("request", (request) => {
    if (/\/mini\/validate-phone\.data/.test(request.url())) polls.push(request.url());
  });
  // Without a number confirmed in this browser there is nothing to poll.
  await page.clock.runFor(2_000);
  expect(polls).toEqual([]);
  await page.context().addCookies([{ name: "verified-phone", value: "another", url: origin() }]);
  const response = page.waitForResponse(/\/mini\/validate-phone\.data/);
  await page.reload();
  await page.fill('[name="code"]', "123");
  await page.clock.runFor(600);
  await response;
  await expect(page.locator('[name="code"]')).toHaveValue("123");
  await page.clock.runFor(5_000);
  expect(polls).toHaveLength(1);
});

// A quote sent from another wizard, with a separate application per project, because a call is
// placed once.
for (const [seed, project] of [
  ["seed-refi-new", "@js"],
  ["seed-refi", "@nojs"],
] as const) {
  test(`the whole transfer, with a call at its end ${project}`, async ({ page, javaScriptEnabled }) => {
    const expectEvents = await expectEventsOfRoad(page, !javaScriptEnabled);
    const road = `${seed}, who has us call`;
    const { who, from, pages } = roadOf("refi-mini-transfer", road);
    await openPage(page, from);
    const trail = await walkInBrowser(page, who, pages.at(-1) ?? "");
    expect(trail.length).toBeGreaterThan(1);
    // The office is closed at night and on Sundays: the page then promises a time instead of a
    // call.
    expect(stepAt(page)).toMatch(/^m\/mbc\/calling-(?:you|soon)$/);
    await expectEvents("refi-mini-transfer", road);
  });
}
