import { expect, type Page } from "playwright/test";
import { fillFields, openPage, clickAndWait, waitUntilReady, test } from "../support/browser";
import { expectGoodPage } from "../support/good-page";

/**
 * Tests data requests in a browser: the pages pass the page checks, and work with and without
 * scripts.
 */

/**
 * Returns the code texted to a number, as the demonstration shows it.
 * @param ending "555-0161"
 */
async function codeFor(page: Page, ending: string): Promise<string> {
  const outbox = await (await page.request.get("/reference/outbox")).text();
  return new RegExp(`${ending}[\\s\\S]*?(\\d{6}) is your`).exec(outbox)?.[1] ?? "";
}

test("DATA-05: a person with few records sees them, and deletes them", async ({ page }, { project }) => {
  // Of two parallel projects, one's deletion would also remove the other's data.
  const phone = project.name === "js" ? "555-0161" : "555-0162";
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/legal/privacy-choices");
  await page.getByRole("link", { name: "See, correct or delete what we have about you" }).click();
  await expect(page.locator("h1")).toHaveText("See, correct or delete your data");
  await expectGoodPage(page, "the first page");
  await page.getByRole("radio", { name: "See it" }).check();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Nobody");
  await page.getByLabel("Mobile number").fill(`719-${phone}`);
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("Enter the code we texted you");
  await page.getByLabel("6-digit code").fill(await codeFor(page, phone));
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("What we have about you");
  await page.locator("summary").first().click();
  await expectGoodPage(page, "what is held");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: "Delete what can be deleted" }).click();
  await expect(page.locator("h1")).toHaveText("What we delete, and what we have to keep");
  await expectGoodPage(page, "what goes and what stays");
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("checkbox").check();
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("We had nothing under this phone and name");
  await expect(page.locator(".lead")).toContainText(/DR-[2-9A-Z]{8}/);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("We had nothing under this phone and name");
});

test("DATA-12: a visitor on a shared computer ends the visit, and Back shows none of their data", async ({
  page,
}, { project }) => {
  const phone = project.name === "js" ? "555-0163" : "555-0164";
  await openPage(page, "/legal/your-data");
  await fillFields(page, { kind: "see", firstName: "Ada", lastName: "Nobody", phoneNumber: `719-${phone}` });
  await clickAndWait(page);
  await fillFields(page, { code: await codeFor(page, phone) });
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("What we have about you");
  await page.getByRole("link", { name: "Correct something" }).click();
  await expect(page.locator("h1")).toHaveText("Correct what we have about you");
  await expect(page.getByLabel("Last name")).toHaveValue("Nobody");
  await page.getByRole("button", { name: "I am done" }).click();
  await expect(page.locator("h1")).toHaveText("Your data is closed");
  await waitUntilReady(page);
  await expectGoodPage(page, "what is said when somebody is done");
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await waitUntilReady(page);
    await expect(page.locator("h1")).toHaveText("See, correct or delete your data");
    expect(await page.content()).not.toMatch(/Nobody|What we have about you/);
  }
});
