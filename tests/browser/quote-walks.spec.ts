import { expect } from "playwright/test";
import {
  answerPage,
  fillFields,
  openPage,
  clickAndWait,
  stepAt,
  test,
  walkInBrowser,
  workerPersona,
} from "../support/browser";
import { expectEventsOfRoad } from "../support/browser-events";
import { expectGoodPage } from "../support/good-page";
import { cabin, lakeHome, persona } from "../support/persona";

// The longest path with and without scripts: two people, a second home from the report, another
// amount, a loan, and a call.
test("all pages of the quote tool, two borrowers and two homes", async ({ page, javaScriptEnabled }) => {
  test.setTimeout(240_000);
  const expectEvents = await expectEventsOfRoad(page, !javaScriptEnabled);
  const { phone } = workerPersona("", test.info().parallelIndex);
  const who = persona("Twoliens", {
    phone,
    reasons: ["cash"],
    partner: { first: "Leo", last: "Twoliens" },
    homes: [lakeHome, cabin],
    mortgagesOn: [0, 1],
  });
  await openPage(page, "/qt/home-loans");
  const trail = await walkInBrowser(page, who, "benefits");
  expect(trail).toEqual(expect.arrayContaining(["partners-name", "m/profile/email", "escrow"]));
  expect(trail.filter((step) => step.startsWith("property-value")).length).toBeGreaterThan(1);
  await expectGoodPage(page, "the benefits");

  const printed = await page.pdf({
    format: "Letter",
    margin: { top: "0.4in", bottom: "0.4in", left: "0.4in", right: "0.4in" },
  });
  expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await fillFields(page, { cash: "30,000" });
  await clickAndWait(page, "ask");
  await walkInBrowser(page, who, "benefits");
  await expect(page.locator('[name="cash"]')).toHaveValue("30,000");

  await answerPage(page, who);
  await expect(page.locator("h1")).toHaveText("Your choice is saved");
  await expectGoodPage(page, "the loan that was chosen");
  await answerPage(page, who);
  // The office is closed at night and on Sundays: the page then promises a time instead of a call.
  expect(stepAt(page)).toMatch(/^m\/mbc\/calling-(?:you|soon)$/);
  await expectEvents("qt", "Highrate, cash, who has us call");
});
