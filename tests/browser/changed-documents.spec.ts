import { expect, type Page } from "playwright/test";
import {
  answerPage,
  arriveAt,
  clickAndWait,
  openPage,
  stepAt,
  submitAndWait,
  test,
  waitUntilReady,
  walkInBrowser,
  workerPersona,
} from "../support/browser";
import { expectServerWords, translateEveryPage, whenTranslated } from "../support/translator";
import type { Persona } from "../support/persona";

/** Documents that the browser's translation or an extension has changed. */

const who = (last: string, more: Partial<Persona> = {}): Persona =>
  workerPersona(last, test.info().parallelIndex, more);

/** Expects a page that was loaded as a document, is translated, and says what the server says. */
async function expectTranslatedDocument(page: Page): Promise<void> {
  await whenTranslated(page);
  const [opened, shown] = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return [entry?.name.split("#")[0], location.href.split("#")[0]] as const;
  });
  expect(opened).toBe(shown);
  if ((await page.locator(".wait").count()) === 0) await expectServerWords(page);
}

test.describe("a translated page @js", () => {
  test.beforeEach(({ context }) => translateEveryPage(context));

  const flows = [
    { name: "purchase", from: "/mini/home", last: "Approved", until: "congratulations" },
    { name: "refinance", from: "/refi-mini/home", last: "Highrate", until: "congratulations" },
    { name: "quiz", from: "/cashout-challenger/home", last: "Quizwalk", until: "m/profile/otp" },
  ] as const;
  for (const { name, from, last, until } of flows)
    test(`shows what the server says on every page of the ${name}`, async ({ page }) => {
      test.setTimeout(240_000);
      await openPage(page, from);
      const trail = await walkInBrowser(page, who(last, { reasons: ["cash"] }), until, async () => {
        await expectTranslatedDocument(page);
      });
      expect(trail.length).toBeGreaterThan(8);
    });

  test("shows the figures of another stay, in the table and in all reasons", async ({ page }) => {
    await arriveAt(page, who("Highrate", { reasons: ["cash"] }), "/refi-mini/congratulations");
    await expectTranslatedDocument(page);
    await page.getByLabel("3 years", { exact: true }).check();
    await submitAndWait(page, () => page.getByRole("button", { name: "Update" }).click());
    await expectTranslatedDocument(page);
    await expect(page.locator("table.cx thead")).toContainText("Cost over 3 years");
    await page.locator("table.cx tbody tr").nth(1).getByRole("link").click();
    await expect(page.getByRole("button", { name: "Choose this loan" })).toBeVisible();
    await expectTranslatedDocument(page);
    await page.goBack();
    await expect(page.locator("table.cx thead")).toContainText("Cost over 3 years");
    await expectTranslatedDocument(page);
  });

  test("adds and removes a record of a list, and keeps what was typed", async ({ page }) => {
    await arriveAt(page, who("Approved"), "/mini/m/income/income-past-history");
    await expectTranslatedDocument(page);
    const names = page.locator('[name$="employerName"]');
    await names.fill("Old Mill");
    await submitAndWait(page, () => page.getByRole("button", { name: "Add another earlier job" }).click());
    await whenTranslated(page);
    await expect(names).toHaveCount(2);
    await expect(names.first()).toHaveValue("Old Mill");
    await names.nth(1).fill("Dairy");
    await submitAndWait(page, () => page.getByRole("button", { name: "Remove earlier job 1" }).click());
    await whenTranslated(page);
    await expect(names).toHaveCount(1);
    await expect(names).toHaveValue("Dairy");
    await expect(page.locator("main")).not.toContainText("Earlier job 2");
  });

  test("waits on a page that counts the seconds and moves on by itself", async ({ page }) => {
    await arriveAt(page, who("Slow"), "/mini/review-your-credit");
    await whenTranslated(page);
    await clickAndWait(page);
    await whenTranslated(page);
    const left = page.locator(".wait .num");
    await expect(left).toHaveText(/^\d+ seconds to go$/);
    const first = await left.innerText();
    await expect(left).not.toHaveText(first);
    await expect(left).toHaveText(/^\d+ seconds to go$/);
    await expect(page.locator(".wait")).toHaveCount(0, { timeout: 40_000 });
    await waitUntilReady(page);
    await expectTranslatedDocument(page);
  });

  test("goes on with documents after the translation is taken back", async ({ page }) => {
    await openPage(page, "/mini/home");
    await whenTranslated(page);
    await page.evaluate(() => {
      document.documentElement.className = "";
      document.documentElement.lang = "en";
      for (const outer of document.querySelectorAll("body font > font"))
        outer.parentElement?.replaceWith(outer.textContent);
    });
    await answerPage(page, who("Approved"));
    expect(stepAt(page)).toBe("accepted-offer");
    await expectTranslatedDocument(page);
  });
});
