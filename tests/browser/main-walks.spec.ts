import { expect } from "playwright/test";
import { open, test, walkInBrowser, walker } from "../support/browser";
import { tells } from "../support/browser-told";
import { orders } from "../support/roads";
import { roadOf } from "../support/roads-file";

/**
 * The order that is walked with and without scripts, and the one with a page that calculates in the
 * browser. The others are walked over plain HTTP.
 */
const tags: Readonly<Record<string, string>> = { "purchase, two people": "", calculator: " @js" };

for (const { name, who, from } of orders.filter((order) => order.name in tags)) {
  test(`${name}: the whole order${tags[name]}`, async ({ page }) => {
    const { phone } = walker("", test.info().parallelIndex);
    // The order with scripts only is walked with the opt-out signal.
    const told = await tells(page, name === "calculator");
    await open(page, from);
    const { pages } = roadOf("main", name);
    const trail = await walkInBrowser(page, { ...who, phone }, pages.at(-1) ?? "");
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(pages);
    await told("main", name);
  });
}
