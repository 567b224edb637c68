import { expect, type Page } from "playwright/test";
import { origin, test, walker } from "../support/browser";
import { guideOf, walkAlong, type Guide } from "../support/journey";
import { lookAt } from "../support/looked-at";
import { moreWalks, orders } from "../support/main/orders";
import { mainGuide, mainWalker } from "../support/main/walker";
import { largest, threeliens } from "../support/refi/orders";
import { refiGuide, refiWalker } from "../support/refi/walker";
import { Visitor } from "../support/visitor";

/** A walk over plain HTTP whose pages are opened in a browser. @param guide of somebody with a phone */
interface Walk {
  name: string;
  guide: (phone: string) => Guide;
  from: string;
  until: string;
}

const leo = { firstName: "Leo", lastName: "Approved" };

const mini: Walk[] = [
  { name: "Approved with an offer and a co-borrower", last: "Approved", until: "congratulations", co: leo },
  { name: "Lastfour without an offer", last: "Lastfour", until: "congratulations", hasOffer: false },
  { name: "Nodata without an offer", last: "Nodata", until: "home-shopping-location", hasOffer: false },
  { name: "Harddecline, who has us call", last: "Harddecline", until: "m/mbc/calling-you" },
].map(({ name, last, until, ...more }) => ({
  name: `mini, ${name}`,
  guide: () => guideOf(walker(last, test.info().parallelIndex, more)),
  from: "/mini/home",
  until,
}));

const profile = {
  name: "the profile",
  who: mainWalker({ partner: { first: "Leo", last: "Approved" } }),
  from: "/m/profile/property-address",
  until: "looking-for-cashout",
};

const main: Walk[] = [...orders, ...moreWalks, profile].map(({ name, who, from, until }) => ({
  name: `main, ${name}`,
  guide: (phone) => mainGuide({ ...who, phone }),
  from,
  until,
}));

const refi: Walk[] = [
  { name: "Highrate alone", who: refiWalker(), until: "thankyou-connecting-to-mb" },
  { name: "Threeliens with cash and a friend", who: threeliens, until: "congratulations" },
  { name: "Eightliens, the largest", who: largest, until: "congratulations" },
].map(({ name, who, until }) => ({
  name: `refinance, ${name}`,
  guide: () => refiGuide(who),
  from: "/refi-mini/home",
  until,
}));

/** A page about another home, mortgage or person is the same page. */
const pageOf = (step: string): string =>
  step.startsWith("m/") ? step.split("/").slice(0, 3).join("/") : step.replace(/\/.*$/, "");

for (const { name, guide, from, until } of [...mini, ...main, ...refi]) {
  test(`${name}: every page on the way, looked at @js`, async ({ page }) => {
    test.setTimeout(180_000);
    const visitor = new Visitor(origin());
    const { phone } = walker("", test.info().parallelIndex);
    await walkAlong(visitor, guide(phone), until, from, ({ step, page: served }) =>
      lookAt(page, visitor, pageOf(step), served),
    );
  });
}

test("pages beside every walk, looked at @js", async ({ page }) => {
  for (const address of ["/chat", "/business-card", "/m/mbc/calling-soon", "/m/mbc/calling-you"]) {
    await lookAtAddress(page, address);
  }
});

async function lookAtAddress(page: Page, address: string): Promise<void> {
  const visitor = new Visitor(origin());
  const served = await visitor.get(address);
  expect(served.status).toBe(200);
  await lookAt(page, visitor, address, served);
}
