import { expect } from "playwright/test";
import { origin, test, workerPersona } from "../support/browser";
import { checkPageOnce } from "../support/check-page-once";
import { isByLink, persona } from "../support/persona";
import type { Road } from "../support/road";
import { roads } from "../support/roads";
import { addressOn, coveringRoads, roadOf } from "../support/roads-file";
import { Visitor } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";

/**
 * A road that begins with or includes a texted link needs a second device; its pages are tested
 * over plain HTTP.
 */
const isOfOneDevice = ({ from, who }: Road): boolean => !isByLink({ from }) && who.phone === persona().phone;

// Every page on the roads: reached over plain HTTP on the fewest roads that cover all pages, then
// opened in a browser.
for (const flow of Object.keys(roads)) {
  for (const name of coveringRoads(flow).filter((one) => isOfOneDevice(roadOf(flow, one)))) {
    test(`${flow}, ${name}: checks every page on the path of steps @js`, async ({ page }) => {
      test.setTimeout(180_000);
      const { who, from } = roadOf(flow, name);
      const visitor = new Visitor(origin());
      const ends = addressOn(flow, name);
      // A number has one open call (F4): a visitor who is called at once needs a phone without a
      // scheduled call.
      const spare = ends.endsWith("/calling-you") ? test.info().config.workers : 0;
      const { phone } = workerPersona("", test.info().parallelIndex + spare);
      await walkTo(visitor, { ...who, phone }, ends, from, ({ page: served }) =>
        checkPageOnce(page, visitor, pageAt(served.address), served),
      );
    });
  }
}

test("checks pages outside every path of steps @js", async ({ page }) => {
  for (const address of ["/chat", "/business-card", "/m/mbc/calling-soon", "/m/mbc/calling-you"]) {
    const visitor = new Visitor(origin());
    const served = await visitor.get(address);
    expect(served.status).toBe(200);
    await checkPageOnce(page, visitor, address, served);
  }
});
