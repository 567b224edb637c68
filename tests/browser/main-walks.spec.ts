import { expect, test } from "playwright/test";
import { open, tellWhenShown, walkAsGuided, walker, watchForTrouble } from "../support/browser";
import { pageChecks } from "../support/looked-at";
import { moreWalks, orders } from "../support/main/orders";
import { mainGuide, mainWalker } from "../support/main/walker";

const origin = (): string => process.env["SITE_URL"] ?? "";
/** The phone of this worker. */
const phoneOfWorker = (): string => walker("", test.info().parallelIndex).phone;

test.beforeEach(({ page }) => tellWhenShown(page));

for (const { name, who, from, until, by } of orders) {
  test(`${name}: every page of the order, looked at`, async ({ page }) => {
    const trouble = watchForTrouble(page, origin());
    const guide = mainGuide({ ...who, phone: phoneOfWorker() });
    await open(page, from);
    const trail = await walkAsGuided(page, guide, until, pageChecks(page));
    expect(trail.filter((step, index) => step !== trail[index - 1])).toEqual(by);
    expect(trouble()).toEqual([]);
  });
}

const profileWalk = {
  name: "the profile",
  who: mainWalker({ partner: { first: "Leo", last: "Approved" } }),
  from: "/m/profile/property-address",
  until: "looking-for-cashout",
};

for (const { name, who, from, until } of [...moreWalks, profileWalk]) {
  test(`${name}: every page on the way, looked at`, async ({ page }) => {
    const trouble = watchForTrouble(page, origin());
    await open(page, from);
    const guide = mainGuide({ ...who, phone: phoneOfWorker() });
    await walkAsGuided(page, guide, until, pageChecks(page));
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
