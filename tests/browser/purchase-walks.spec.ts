import { expect } from "playwright/test";
import { open, test, walkInBrowser, walker } from "../support/browser";
import { tells } from "../support/browser-told";
import { leo, persona } from "../support/persona";

// The longest path with and without scripts: two people, no home found yet, with a call requested
// on the way and a list of counties.
test("the whole purchase wizard, two borrowers", async ({ page, javaScriptEnabled }) => {
  test.setTimeout(240_000);
  const told = await tells(page, !javaScriptEnabled);
  const { phone } = walker("", test.info().parallelIndex);
  const who = persona("Approved", {
    phone,
    partner: leo,
    marital: "married",
    hasOffer: false,
    county: "San",
    wantsCall: "with the code",
  });
  await open(page, "/purchase/home");
  const trail = await walkInBrowser(page, who, "calling-soon");
  expect(trail).toEqual(
    expect.arrayContaining(["otp", "county-select", "partners-name", "demographics-questionnaire"]),
  );
  // The office is closed at night and on Sundays: the page then promises a time instead of a call.
  expect(trail.filter((step) => /^m\/mbc\/calling-(?:you|soon)$/.test(step))).toHaveLength(1);
  expect(trail.at(-1)).toBe("calling-soon");
  await told("purchase", "Approved, still looking, who has us call on the way");
});
