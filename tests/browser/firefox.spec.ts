import { expect, test } from "playwright/test";
import { origin, workerPersona } from "../support/browser";
import { firefoxPath, inFirefox, walkInFirefox } from "../support/firefox";

/**
 * Walks in Firefox from home to a step.
 * @returns the steps, and the heading at the end
 */
async function walked(until: string): Promise<{ trail: string[]; heading: string | null }> {
  const firefox = firefoxPath();
  test.skip(firefox === undefined, "There is no Firefox here: install it, or name it in FIREFOX_PATH.");
  const who = workerPersona("Approved", test.info().parallelIndex);
  const found: { trail: string[]; heading: string | null } = { trail: [], heading: null };
  await inFirefox(firefox ?? "", `${origin()}/mini/home`, async (page, trouble) => {
    found.trail = await walkInFirefox(page, who, until);
    found.heading = await page.$eval("h1", (heading) => heading.textContent);
    expect(trouble).toEqual([]);
  });
  return found;
}

test("the first pages of the mini wizard in Firefox @js", async () => {
  const { trail } = await walked("state-and-county");
  expect(trail).toEqual(expect.arrayContaining(["home", "accepted-offer"]));
});

test("the whole mini wizard in Firefox, from home to congratulations @js @night", async () => {
  test.setTimeout(240_000);
  const { trail, heading } = await walked("congratulations");
  expect(trail).toEqual(expect.arrayContaining(["credit-report-payment", "credit-scores"]));
  expect(heading).toBe("Ada, you are approved");
});
