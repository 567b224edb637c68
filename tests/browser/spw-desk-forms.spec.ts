import { expect, type Page } from "playwright/test";
import {
  clickAndWait,
  fillFields,
  openPage,
  reportWhenRendered,
  test,
  waitUntilReady,
} from "../support/browser";
import { expectGoodPage } from "../support/good-page";
import { tooWideOn } from "../support/page-size";
import { startTestEnv } from "../support/test-env";

/** The desk's pages with a form or a table of their own: whole, with errors, and without a backend. */

async function logIn(page: Page, token = "supervisor-token"): Promise<void> {
  await openPage(page, "/spw/login");
  await page.locator('[name="token"]').fill(token);
  await clickAndWait(page);
}

/** Expects a good page that is no wider than a small laptop or a phone. */
async function expectGoodDeskPage(page: Page, step: string): Promise<void> {
  await expectGoodPage(page, step);
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWideOn(page), `what is too wide on ${step} at ${String(width)} pixels`).toEqual([]);
  }
  await page.setViewportSize(size);
}

/** Each page, and the button whose empty form is refused. */
const PAGES = [
  {
    path: "/spw/reopen?application=seed-spw-declined",
    title: "Reopen a decision",
    send: "Reopen and decide",
  },
  { path: "/spw/hand-over", title: "Hand over applications", send: "Hand over for these days" },
  { path: "/spw/ask?application=seed-loan-papers", title: "Ask for a document", send: "Ask for it" },
  {
    path: "/spw/call?application=seed-spw-waived",
    title: "Book a call with a customer",
    send: "Book the call",
  },
  { path: "/spw/team", title: "Your team" },
  { path: "/spw/funnel", title: "Where visitors stop" },
] as const;

test.describe("the pages of the desk", () => {
  test.use({ onPurpose: [/the server responded with a status of 400/] });

  for (const one of PAGES)
    test(`${one.path} is a good page${"send" in one ? ", also with errors" : ""}`, async ({ page }) => {
      await logIn(page);
      await openPage(page, one.path);
      await expect(page.locator("h1")).toHaveText(one.title);
      await expectGoodDeskPage(page, one.path);
      if (!("send" in one)) return;
      await page.getByRole("button", { name: one.send }).first().click();
      await expect(page.locator(".sum")).toBeVisible();
      await waitUntilReady(page);
      await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      await expectGoodDeskPage(page, `${one.path} with errors`);
    });

  test("a record is a good page, with the loans that were priced from it", async ({ page }) => {
    const record = "/spw/loan?application=seed-spw-open";
    await logIn(page);
    await openPage(page, "/spw/desk");
    await expectGoodDeskPage(page, "/spw/desk");
    await openPage(page, record);
    await page.locator("[name=cash]").fill("18,000");
    await page.getByRole("button", { name: "Price it" }).click();
    await expect(page.locator("h1")).toHaveText(/^Loans and scenarios for /);
    await waitUntilReady(page);
    await expectGoodDeskPage(page, "/spw/scenarios");
    await openPage(page, record);
    await expect(page.getByRole("radio", { name: /^Cash-out refinance, 30 years/ })).toBeVisible();
    await expectGoodDeskPage(page, record);
  });
});

test.describe("while the backend does not respond", () => {
  test.use({ onPurpose: [/the server responded with a status of 503|^503 at/] });

  test("a page of the desk says so, and keeps what was typed to be sent again", async ({
    browser,
    javaScriptEnabled,
  }) => {
    test.setTimeout(120_000);
    const { site, backend, stop } = await startTestEnv();
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    try {
      await reportWhenRendered(context);
      const page = await context.newPage();
      await logIn(page);
      await openPage(page, "/spw/reopen?application=seed-spw-declined");
      await fillFields(page, { reason: "The customer lifted the freeze at Experian." });
      backend.trouble("*", "failing");
      await page.getByRole("button", { name: "Reopen and decide" }).click();
      const again = page.getByRole("button", { name: "Send it again" });
      await expect(again).toBeVisible();
      await waitUntilReady(page);
      await expect(page.locator("h1")).toHaveText("Your desk can't be loaded right now");
      await expectGoodDeskPage(page, "the desk without a backend");
      backend.mend();
      await again.click();
      await expect(page.locator("main")).toContainText("Why it was reopened");
      await expect(page.locator("main")).toContainText("The customer lifted the freeze at Experian.");
    } finally {
      await context.close();
      await stop();
    }
  });
});
