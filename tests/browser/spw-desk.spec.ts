import { expect, type Page } from "playwright/test";
import {
  openPage,
  origin,
  clickAndWait,
  submitAndWait,
  waitUntilReady,
  reportWhenRendered,
  test,
} from "../support/browser";
import { expectGoodPage } from "../support/good-page";

/** A banker at the desk and the customer who gets the link, each with their own browser. */

/** One application for each kind of browser, because a new presentation ends the previous one. */
const customerOf = (hasScripts: boolean): string => (hasScripts ? "Orla Approved" : "Olive Approved");

async function make(page: Page, whose: string): Promise<void> {
  await page.getByRole("link", { name: "Make a presentation" }).click();
  await expect(page.locator("h1")).toHaveText("Make a presentation");
  await page.getByRole("link", { name: whose }).click();
  await expect(page.locator("h1")).toHaveText(`Make a presentation for ${whose}`);
  await waitUntilReady(page);
  await page.locator('main input[name="offer"]').first().check();
  await clickAndWait(page);
}

/** Confirms the question about replacing the open presentation. */
async function replace(page: Page, whose: string): Promise<void> {
  await expect(page.locator("h1")).toHaveText(`Replace the open presentation of ${whose}?`);
  await clickAndWait(page);
}

/**
 * Sends the links of the presentation just made.
 * @returns the customer's link
 */
async function sendLink(page: Page): Promise<string> {
  await expect(page.locator("main")).toContainText(
    "The presentation is made. The customer doesn't know about it yet",
  );
  const form = page.locator("details[open] form", { hasText: "Send the links" });
  const id = await form.locator('[name="presentationId"]').inputValue();
  await submitAndWait(page, () => form.getByRole("button").click());
  await expect(page.locator("main")).toContainText("Both links are on their way");
  const outbox = await (await page.request.get("/reference/outbox")).text();
  const link = new RegExp(`/spw/loan-presentation\\?presentationId=${id}&(?:amp;)?customerToken=[\\w-]+`);
  return (link.exec(outbox)?.[0] ?? "").replace("&amp;", "&");
}

test("DESK-04: a banker makes a presentation, confirms before replacing it, and the customer opens what was sent", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const whose = customerOf(javaScriptEnabled);
  await openPage(page, "/spw/login");
  await page.locator('[name="token"]').fill("banker-token");
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("Applications");
  await expectGoodPage(page, "desk");
  await make(page, whose);
  if (!javaScriptEnabled) await replace(page, whose);
  const first = await sendLink(page);

  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled });
  await reportWhenRendered(context);
  const customer = await context.newPage();
  await customer.goto(first);
  await expect(customer.locator("main")).toContainText("Rosa Whitfield");

  await make(page, whose);
  await expectGoodPage(page, "make");
  await replace(page, whose);
  await customer.goto("/spw/loan-presentation");
  await expect(customer.locator("h1")).toHaveText("This link no longer works");
  await customer.goto(await sendLink(page));
  await expect(customer.locator("main")).toContainText("Rosa Whitfield");
  await context.close();
});
