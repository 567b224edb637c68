import { expect, type Page } from "playwright/test";
import { fillFields, openPage, clickAndWait, waitUntilReady, test } from "../support/browser";
import { expectGoodPage } from "../support/good-page";

/**
 * Tests the pages that customers open by a link: the survey and the consents. Nothing is submitted,
 * so that the sample loans stay unchanged.
 */

const SURVEY = "/customer-survey/in-process-plc-contact?xaid=7001001&xcid=8300";

/** Expects that every number in the row can be clicked, and that the row fits its page. */
async function expectRow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const cells = await page.locator(".rate").first().locator("label").all();
  expect(cells).toHaveLength(11);
  const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
  const tops = new Set(boxes.map((box) => Math.round(box?.y ?? -1)));
  expect(tops.size).toBe(1);
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test("SURVEY-05: the numbers from 0 to 10 are one row on every screen, can be chosen by keyboard, and lead to the next page", async ({
  page,
}) => {
  await openPage(page, SURVEY);
  await expectGoodPage(page, "the survey");
  for (const width of [320, 360, 1280]) await expectRow(page, width);
  await page.locator('[name="rating"]').first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "2", exact: true }).first()).toBeChecked();
  await fillFields(page, { contactMe: "no", comment: "Slow." });
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("What fell short?");
  await expectGoodPage(page, "what fell short");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.locator('[name="comment"]')).toHaveValue("Slow.");
  await expect(page.locator('[name="rating"][value="2"]')).toBeChecked();
});

test("SURVEY-06: keeps what was typed when the visitor leaves the page @js", async ({ page }) => {
  await openPage(page, SURVEY);
  await fillFields(page, { rating: "8", comment: "I was called away" });
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await kept;
  await page.goto("/legal/security");
  await page.goto(SURVEY);
  await waitUntilReady(page);
  await expect(page.locator('[name="comment"]')).toHaveValue("I was called away");
  await expect(page.locator('[name="rating"][value="8"]')).toBeChecked();
});

test("CONSENT-01: the consents page passes the page checks, and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/consent/home?appId=seed-notprequal&token=seed-notprequal-token");
  await expectGoodPage(page, "the consents");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
