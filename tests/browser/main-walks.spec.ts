import { expect, test } from "playwright/test";
import { open, tellWhenShown, walker, walkInBrowser, watchForTrouble } from "../support/browser";
import { pageChecks } from "../support/looked-at";
import { orders } from "../support/roads";
import { roadOf } from "../support/roads-file";

const origin = (): string => process.env["SITE_URL"] ?? "";
/** The phone of this worker. */
const phoneOfWorker = (): string => walker("", test.info().parallelIndex).phone;

test.beforeEach(({ page }) => tellWhenShown(page));

for (const { name, who, from } of orders) {
  test(`${name}: every page of the order, looked at`, async ({ page }) => {
    const trouble = watchForTrouble(page, origin());
    const { pages } = roadOf("main", name);
    await open(page, from);
    const trail = await walkInBrowser(
      page,
      { ...who, phone: phoneOfWorker() },
      pages.at(-1) ?? "",
      pageChecks(page),
    );
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(pages);
    expect(trouble()).toEqual([]);
  });
}

/** Roads by the pages that no order comes by. */
const MORE = [
  "a home in a state without us",
  "nothing to borrow against",
  "entered at /quick-quote",
  "entered at /review-cashout",
  "the profile, typed by hand",
];

for (const { name, who, from, pages } of MORE.map((one) => roadOf("main", one))) {
  test(`${name}: every page on the way, looked at`, async ({ page }) => {
    const trouble = watchForTrouble(page, origin());
    await open(page, from);
    const walker = { ...who, phone: phoneOfWorker() };
    await walkInBrowser(page, walker, pages.at(-1) ?? "", pageChecks(page));
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
