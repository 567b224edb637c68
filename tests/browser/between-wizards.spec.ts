import { expect } from "playwright/test";
import { open, settled, test } from "../support/browser";

// A browser knows the pages of one wizard; those of another are asked of the server as documents.
test("a link leads from one wizard into another, and Back leads back", async ({ page }) => {
  await open(page, "/refi-mini-transfer/home");
  const heading = await page.locator("h1").innerText();
  await page.getByRole("link", { name: "Start over" }).click();
  await page.waitForURL("**/refi-mini/home");
  await settled(page);
  await expect(page.locator("h1")).not.toHaveText(heading);
  await page.goBack();
  await page.waitForURL("**/refi-mini-transfer/home");
  await settled(page);
  await expect(page.locator("h1")).toHaveText(heading);
});
