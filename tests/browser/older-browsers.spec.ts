import { expect } from "playwright/test";
import {
  answerPage,
  arriveAt,
  clickAndWait,
  fillFields,
  openPage,
  stepAt,
  submitAndWait,
  test,
  workerPersona,
} from "../support/browser";
import { makeOlder } from "../support/older-browser";

/** The site in browsers of 2020, which lack functions that the scripts would otherwise call. */

const SURVEY = "/customer-survey/in-process-plc-contact?xaid=7001001&xcid=8300";

test.describe("a browser of 2020 @js", () => {
  // The browser logs a request that could not be sent.
  test.use({ onPurpose: [/ERR_INTERNET_DISCONNECTED/] });
  test.beforeEach(({ context }) => makeOlder(context));

  test("lacks what it should lack", async ({ page }) => {
    await openPage(page, "/mini/home");
    const has = await page.evaluate(() => ({
      at: "at" in Array.prototype,
      canParse: "canParse" in URL,
      requestSubmit: "requestSubmit" in HTMLFormElement.prototype,
      submitter: "SubmitEvent" in window,
    }));
    expect(has).toEqual({ at: false, canParse: false, requestSubmit: false, submitter: false });
  });

  test("takes the answer of each pressed button, by click and by key", async ({ page }) => {
    await openPage(page, "/cashout-challenger/home");
    await clickAndWait(page);
    expect(stepAt(page)).toBe("home-owner");
    await page.locator(".taps .opt").first().click();
    await expect.poll(() => stepAt(page)).toBe("property-type");
    await page.locator(".taps .opt").nth(1).press("Enter");
    await expect.poll(() => stepAt(page)).not.toBe("property-type");
    await page.goBack();
    await expect(page.locator(".taps .opt").nth(1)).toHaveAttribute("aria-current", "true");
  });

  test("goes on through the questions of a purchase", async ({ page }) => {
    await openPage(page, "/mini/home");
    for (const step of ["home", "accepted-offer", "estimated-price"]) {
      expect(stepAt(page)).toBe(step);
      await answerPage(page, workerPersona("Approved", test.info().parallelIndex));
    }
    expect(stepAt(page)).not.toBe("estimated-price");
  });

  test("SURVEY-05: shows the row of ratings and takes the chosen one", async ({ page }) => {
    await openPage(page, SURVEY);
    await fillFields(page, { rating: "2", contactMe: "no", comment: "Slow." });
    await clickAndWait(page);
    await expect(page.locator("h1")).toHaveText("What fell short?");
  });

  test("adds and removes a record of a list", async ({ page }) => {
    test.setTimeout(180_000);
    await arriveAt(
      page,
      workerPersona("Approved", test.info().parallelIndex),
      "/mini/m/income/income-past-history",
    );
    const names = page.locator('[name$="employerName"]');
    await names.fill("Old Mill");
    await page.getByRole("button", { name: "Add another earlier job" }).click();
    await expect(names).toHaveCount(2);
    await expect(names.first()).toHaveValue("Old Mill");
    await page.getByRole("button", { name: "Remove earlier job 1" }).click();
    await expect(names).toHaveCount(1);
  });

  test("sends a form again that did not reach the site", async ({ page, context }) => {
    await openPage(page, "/mini/home");
    await answerPage(page, workerPersona("Approved", test.info().parallelIndex));
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await fillFields(page, { acceptedOffer: "yes" });
    await page.locator("main form .btn").first().click();
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await submitAndWait(page, () => again.click());
    expect(stepAt(page)).not.toBe("accepted-offer");
  });
});
