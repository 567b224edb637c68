import { expect } from "playwright/test";
import { open, test, walkAsGuided, walker } from "../support/browser";
import { orders } from "../support/main/orders";
import { mainGuide } from "../support/main/walker";

/** The order that is walked with and without scripts, and the one whose page computes by itself. The others are walked over plain HTTP. */
const tags: Readonly<Record<string, string>> = { "purchase, two people": "", calculator: " @js" };

for (const { name, who, from, until, by } of orders.filter((order) => order.name in tags)) {
  test(`${name}: the whole order${tags[name]}`, async ({ page }) => {
    const { phone } = walker("", test.info().parallelIndex);
    await open(page, from);
    const trail = await walkAsGuided(page, mainGuide({ ...who, phone }), until);
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(by);
  });
}
