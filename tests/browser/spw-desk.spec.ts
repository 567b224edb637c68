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

const RECORD = "/spw/loan?application=seed-spw-estimate";

async function logIn(page: Page, token: string): Promise<void> {
  await openPage(page, "/spw/login");
  await page.locator('[name="token"]').fill(token);
  await clickAndWait(page);
}

test("two employees in one record see each other and what the other one did, and lose nothing", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without scripts a page is refreshed by its link");
  const SOON = { timeout: 20_000 };
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled });
  await reportWhenRendered(context);
  const other = await context.newPage();
  await logIn(page, "banker-token");
  await logIn(other, "supervisor-token");
  await openPage(page, RECORD);
  await waitUntilReady(page);
  await openPage(other, RECORD);
  await expect(other.locator("main")).toContainText("Rosa Whitfield is looking at this record too.");
  await expect(page.getByText("is looking at this record too.")).toBeVisible(SOON);

  const note = page.locator('[name="noteText"]');
  await note.fill("Half a note");
  await other.locator('[name="noteText"]').fill("Called at ten.");
  await submitAndWait(other, () => other.getByRole("button", { name: "Keep the note" }).click());
  await expect(page.getByText("Something changed.")).toBeVisible(SOON);
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.locator("section", { has: page.locator("#notes") })).toContainText("Called at ten.");
  await expect(note).toHaveValue("Half a note");

  await openPage(page, "/spw/desk");
  await waitUntilReady(page);
  await page.locator("h1").hover();
  const row = page.locator("tbody tr", { hasText: "Esme Approved" });
  await expect(row).toHaveCount(1);
  await other.getByText("New task").click();
  await other.locator('[name="taskText"]').fill("Order the payoff letter");
  await other.locator('[name="taskBy"]').selectOption("us");
  await other.locator('[name="taskDue"]').selectOption({ index: 2 });
  await submitAndWait(other, () => other.getByRole("button", { name: "Add the task" }).click());
  await expect(row).toContainText("Order the payoff letter", SOON);
  await context.close();
});

test("a record folds, prints whole, and its links name its cards", async ({ page }) => {
  await logIn(page, "banker-token");
  await openPage(page, RECORD);
  const headings = await page.locator(".card > .fold > summary h2").allTextContents();
  const links = await page.locator(".jump a").allTextContents();
  expect(links.toSorted()).toEqual(headings.toSorted());
  const answer = page
    .locator("section", { has: page.locator("#answers") })
    .locator("dd")
    .first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  await expect(page.getByText("New task")).toBeHidden();
});
