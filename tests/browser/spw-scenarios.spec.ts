import { expect, type Locator, type Page } from "playwright/test";
import { openPage, submitAndWait, test, waitUntilReady } from "../support/browser";
import { expectGoodPage } from "../support/good-page";

/** A banker who works with the keyboard alone, from the login to a presentation that is sent. */

const MOST_TABS = 160;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(wanted)}.`);
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await submitAndWait(page, () => page.keyboard.press("Enter"));
}

test("by keyboard alone, from the login to a presentation that is sent", async ({
  page,
  javaScriptEnabled,
}) => {
  // One application for each kind of browser.
  const whose = javaScriptEnabled ? "Rhea Approved" : "Otto Activecall";
  await openPage(page, "/spw/login");
  await tabTo(page, page.locator("main [name=token]"));
  await page.keyboard.type("banker-token");
  await submitAndWait(page, () => page.keyboard.press("Enter"));
  await expect(page.locator("h1")).toHaveText("Applications");
  await tabTo(page, page.locator("main [name=search]"));
  await page.keyboard.type(whose);
  await submitAndWait(page, () => page.keyboard.press("Enter"));
  await press(page, page.locator("main").getByRole("link", { name: whose }));
  await expect(page.locator("h1")).toHaveText(whose);
  await waitUntilReady(page);
  await press(page, page.getByRole("link", { name: "All its loans, and other scenarios" }));
  await expect(page.locator("h1")).toHaveText(`Loans and scenarios for ${whose}`);
  await waitUntilReady(page);
  await tabTo(page, page.locator("main [name=cash]"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("12,000");
  await submitAndWait(page, () => page.keyboard.press("Enter"));
  await expect(page.locator("main")).toContainText("As they are");
  await waitUntilReady(page);
  await expectGoodPage(page, "scenarios");
  await tabTo(page, page.locator("main [name=offer]").first());
  await page.keyboard.press("Space");
  await press(page, page.getByRole("button", { name: "Make it and send its links" }));
  await expect(page.locator("body")).toContainText("The presentation is made, and its links are sent.");
});
