import { expect, test } from "playwright/test";
import { open, tellWhenShown, walkAsGuided, watchForTrouble } from "../support/browser";
import { expectGoodPage, expectValidHtml, keepDocuments } from "../support/good-page";
import { orders } from "../support/main/orders";
import { mainGuide } from "../support/main/walker";

const origin = (): string => process.env["SITE_URL"] ?? "";
const phoneOf = (worker: number): string => `(202) 555-010${(worker % 7) + 1}`;

test.beforeEach(({ page }) => tellWhenShown(page));

for (const { name, who, from, until, by } of orders) {
  test(`${name}: every page of the order, looked at`, async ({ page }) => {
    const trouble = watchForTrouble(page, origin());
    const document = keepDocuments(page);
    const guide = mainGuide({ ...who, phone: phoneOf(test.info().parallelIndex) });
    await open(page, from);
    const trail = await walkAsGuided(page, guide, until, async (step) => {
      await expectGoodPage(page, step);
      const text = await document();
      if (text) await expectValidHtml(text, step);
    });
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(by);
    expect(trouble()).toEqual([]);
  });
}
