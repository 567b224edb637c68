import { expect } from "playwright/test";
import { openPage, test, walkInBrowser, workerPersona } from "../support/browser";
import { expectEventsOfRoad } from "../support/browser-events";
import { leo, persona } from "../support/persona";

// The longest path with and without scripts: two people, no home found yet, with a call requested
// on the way and a list of counties.
test("all pages of the purchase wizard, two borrowers", async ({ page, javaScriptEnabled }) => {
  test.setTimeout(240_000);
  const expectEvents = await expectEventsOfRoad(page, !javaScriptEnabled);
  const { phone } = workerPersona("", test.info().parallelIndex);
  const who = persona("Approved", {
    phone,
    partner: leo,
    marital: "married",
    hasOffer: false,
    county: "San",
    wantsCall: "with the code",
  });
  await openPage(page, "/purchase/home");
  const trail = await walkInBrowser(page, who, "calling-soon");
  expect(trail).toEqual(
    expect.arrayContaining(["otp", "county-select", "partners-name", "demographics-questionnaire"]),
  );
  // The office is closed at night and on Sundays: the page then promises a time instead of a call.
  expect(trail.filter((step) => /^m\/mbc\/calling-(?:you|soon)$/.test(step))).toHaveLength(1);
  expect(trail.at(-1)).toBe("calling-soon");
  await expectEvents("purchase", "Approved, still looking, who has us call on the way");
});
