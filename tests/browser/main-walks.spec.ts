import { expect } from "playwright/test";
import { openPage, test, walkInBrowser, workerPersona } from "../support/browser";
import { expectEventsOfRoad } from "../support/browser-events";
import { orders } from "../support/main-roads";
import { roadOf } from "../support/roads-file";

/**
 * The order that is walked with and without scripts, and the one with a page that calculates in the
 * browser. The others are walked over plain HTTP.
 */
const tags: Readonly<Record<string, string>> = { "purchase, two people": "", calculator: " @js" };

for (const { name, who, from } of orders.filter((order) => order.name in tags)) {
  test(`${name}: all pages in order${tags[name]}`, async ({ page }) => {
    const { phone } = workerPersona("", test.info().parallelIndex);
    // The order with scripts only is walked with the opt-out signal.
    const expectEvents = await expectEventsOfRoad(page, name === "calculator");
    await openPage(page, from);
    const { pages } = roadOf("main", name);
    const trail = await walkInBrowser(page, { ...who, phone }, pages.at(-1) ?? "");
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(pages);
    await expectEvents("main", name);
  });
}
