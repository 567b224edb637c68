import { expect, type BrowserContext, type Page } from "playwright/test";
import {
  answerPage,
  arriveAt,
  fillFields,
  openPage,
  origin,
  clickAndWait,
  waitUntilReady,
  stepAt,
  reportWhenRendered,
  test,
  workerPersona,
  watchForTrouble,
} from "../support/browser";
import { expectGoodPage, expectValidHtml, recordDocuments } from "../support/good-page";
import { persona, type Persona } from "../support/persona";

/** Returns a persona with the phone of this worker. */
const somebody = (more: Partial<Persona> = {}): Persona =>
  persona("Approved", { phone: workerPersona("", test.info().parallelIndex).phone, ...more });

/** Answers pages until that of a step is open. */
async function goOnTo(page: Page, who: Persona, step: string): Promise<void> {
  for (let pages = 0; pages < 30 && stepAt(page) !== step; pages += 1) await answerPage(page, who);
  expect(stepAt(page)).toBe(step);
}

test("Back and forward, by the link and in the browser, show the answers again", async ({ page }) => {
  await openPage(page, "/");
  await goOnTo(page, somebody({ goal: "refinance" }), "current-mortgage-balance");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/estimated-home-value\?/);
  await expect(page.locator('[name="homeValue"]')).toHaveValue(/^\$?500,000/);
  await page.goBack();
  await expect(page).toHaveURL(/\/current-mortgage-balance\?/);
  await waitUntilReady(page);
  await page.goBack();
  await waitUntilReady(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/home-owner\?/);
  await waitUntilReady(page);
  await expect(page.locator('[name="isHomeOwner"][value="yes"]')).toBeChecked();
  await page.goForward();
  await waitUntilReady(page);
  await page.goForward();
  await expect(page).toHaveURL(/\/current-mortgage-balance\?/);
  await waitUntilReady(page);
  await answerPage(page, somebody());
  expect(stepAt(page)).toBe("credit-score");
});

test("a landing page keeps its own styles when the visitor goes back to it @js", async ({ page }) => {
  await openPage(page, "/heloc-landing");
  await clickAndWait(page);
  await waitUntilReady(page);
  await page.reload();
  await waitUntilReady(page);
  const wizard = await page.evaluate(() => performance.timeOrigin);
  await page.goBack();
  await expect(page).toHaveURL(/\/heloc-landing/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(wizard);
  await expect(page.locator(".end")).toHaveCSS("text-align", "center");
});

test("SOFT-01: a figure that can hardly be right is asked about once, and then kept", async ({ page }) => {
  await openPage(page, "/");
  await goOnTo(page, somebody({ goal: "refinance" }), "current-mortgage-balance");
  await fillFields(page, { mortgageBalance: "300,000", monthlyMortgagePayment: "4" });
  await expect(clickAndWait(page)).rejects.toThrow(/Is \$4 a month right/);
  const field = page.locator('[name="monthlyMortgagePayment"]');
  await expect(field).toHaveAccessibleDescription(/Interest alone on \$300,000 .* Is \$4 a month right\?/);
  await expect(field).toHaveValue("4");
  await expect(page).toHaveTitle(/^Check: What do you owe/);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("press the button again");
  // Without scripts a browser starts at the top, where the summary is.
  if (test.info().project.name === "js") await expect(summary).toBeFocused();
  await expectGoodPage(page, "current-mortgage-balance, asked");
  await clickAndWait(page);
  expect(stepAt(page)).toBe("credit-score");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/current-mortgage-balance\?/);
  await waitUntilReady(page);
  await clickAndWait(page);
  expect(stepAt(page)).toBe("credit-score");
});

test("two tabs keep two separate branches", async ({ page, context }) => {
  const other = await context.newPage();
  const [buyer, owner] = [somebody({ goal: "purchase" }), somebody()];
  await openPage(page, "/purchase");
  await goOnTo(page, buyer, "estimated-price");
  await openPage(other, "/cashout");
  await goOnTo(other, owner, "cashout-amount");
  await goOnTo(page, buyer, "credit-score");
  await goOnTo(other, owner, "current-mortgage-balance");
  await page.reload();
  await other.reload();
  expect([stepAt(page), stepAt(other)]).toEqual(["credit-score", "current-mortgage-balance"]);
  await waitUntilReady(page);
  await goOnTo(page, buyer, "purc-rate-and-payment");
  await waitUntilReady(other);
  await goOnTo(other, owner, "payment-and-cashout-amount");
});

test("the header leads to the chat page, and Back returns to the wizard", async ({ page }) => {
  await openPage(page, "/");
  await goOnTo(page, somebody({ goal: "refinance" }), "home-owner");
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Chat" }).click();
  await expect(page).toHaveURL(/\/chat\?sessionId=[a-z0-9]{8}&stepId=chat$/);
  await waitUntilReady(page);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/home-owner\?/);
  await waitUntilReady(page);
  await answerPage(page, somebody());
  expect(stepAt(page)).toBe("estimated-home-value");
});

test.describe("an error", () => {
  // The browser logs a console line for a refused form.
  test.use({ onPurpose: [/the server responded with a status of 400/] });

  test("a rejected form: the error summary takes the focus, shows the problem and links to the field", async ({
    page,
    javaScriptEnabled,
  }) => {
    await openPage(page, "/heloc-landing");
    await goOnTo(page, somebody(), "amount-to-borrow");
    await fillFields(page, { amountToBorrow: "9,999" });
    await expect(clickAndWait(page)).rejects.toThrow(/cannot be less than \$10,000/);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.locator(".sum");
    if (javaScriptEnabled) await expect(summary).toBeFocused();
    await expect(page.locator('[name="amountToBorrow"]')).toHaveValue("9,999");
    await summary.getByRole("link").click();
    await expect(page.locator('[name="amountToBorrow"]')).toBeFocused();
    await expectGoodPage(page, "amount-to-borrow with errors");
  });
});

test("after a submit the heading of the next page has the focus @js", async ({ page }) => {
  await openPage(page, "/");
  await goOnTo(page, somebody({ goal: "refinance" }), "home-owner");
  await expect(page.locator("h1")).toBeFocused();
});

/** Opens the newest link texted to a page's visit on another device, and confirms there. */
async function confirmElsewhere(page: Page, elsewhere: BrowserContext): Promise<void> {
  const phone = await elsewhere.newPage();
  const document = recordDocuments(phone);
  const look = async (step: string) => {
    await expectGoodPage(phone, step);
    const text = await document();
    if (text) await expectValidHtml(text, step);
  };
  await phone.goto("/reference/outbox");
  const visit = new URL(page.url()).searchParams.get("sessionId") ?? "";
  await phone.locator(`a[href*="/identity/thank-you/${visit}"]`).first().click();
  await waitUntilReady(phone);
  await look("the link");
  await phone.getByRole("button", { name: "Yes, this is my phone" }).click();
  await expect(phone.locator("h1")).toHaveText("Thank you, that is confirmed");
  await look("the link, confirmed");
}

test("the page that waits for a link continues by itself when the link is opened elsewhere", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const document = recordDocuments(page);
  const look = async (step: string) => {
    await expectGoodPage(page, step);
    const text = await document();
    if (text) await expectValidHtml(text, step);
  };
  await openPage(page, "/m/instant-link/quote");
  await look("instant-link/quote");
  // A phone that its carrier does not confirm, so that a link is texted with scripts too.
  await fillFields(page, { phoneNumber: "202-555-0118" });
  await clickAndWait(page);
  expect(stepAt(page)).toBe("m/instant-link/text-delivery");
  await look("instant-link/text-delivery");
  const elsewhere = await browser.newContext({ baseURL: origin(), javaScriptEnabled });
  await reportWhenRendered(elsewhere);
  const trouble = watchForTrouble(elsewhere);
  await confirmElsewhere(page, elsewhere);
  await elsewhere.close();
  expect(trouble()).toEqual([]);
  await expect(page).toHaveURL(/\/m\/instant-link\/review\?/);
  await expect(page.locator("h1")).toHaveText("When were you born?");
  await look("instant-link/review");
  await fillFields(page, { "dob.month": "10", "dob.day": "14", "dob.year": "1990" });
  await clickAndWait(page);
  await expect(page.locator("h1")).toHaveText("Is this you?");
  await look("instant-link/review, to be confirmed");
});

/** Opens a page with the idle watcher, with a test-controlled clock. */
async function sitDown(page: Page): Promise<void> {
  await page.clock.install();
  await arriveAt(page, somebody({ goal: "refinance" }), "/home-owner", "/");
  await page.waitForFunction(() => localStorage.getItem("amc-cache-expiration") !== null);
}

test("IDLE-01: the idle dialog also opens at the root, and Continue keeps the visit @js", async ({
  page,
}) => {
  await sitDown(page);
  await page.clock.fastForward("15:30");
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toHaveCount(0);
  await answerPage(page, somebody());
  expect(stepAt(page)).toBe("estimated-home-value");
});

test("IDLE-05: Start over at the root clears the answers @js", async ({ page, context }) => {
  await sitDown(page);
  await page.clock.fastForward("15:30");
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.locator(".note")).toHaveCount(1);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("amc-cache-business");
});

test("IDLE-02: after 20 minutes at the root the visit has ended, and the page shows it @js", async ({
  page,
}) => {
  await sitDown(page);
  await page.clock.fastForward("20:30");
  await expect(page).toHaveURL((url) => url.pathname === "/" && url.searchParams.get("said") === "away");
  await expect(page.locator(".note")).toContainText("You were away for a while");
});

test("NAV-01: the browser copy holds no personal value, and restores a visit without its cookies @js", async ({
  page,
  context,
}) => {
  const who = somebody({
    first: "Wilhelmina",
    last: "Quillfeather",
    partner: { first: "Ottoline", last: "Approved" },
  });
  await arriveAt(page, who, "/address-confirmation", "/cashout");
  await page.waitForFunction(() => localStorage.getItem("amc-cache-sealed-main") !== null);
  const business = await page.evaluate(() => localStorage.getItem("amc-cache-business") ?? "");
  const readable: unknown = JSON.parse(business);
  expect(readable).toMatchObject({ homeValue: 500_000, mortgageBalance: 200_000, isHomeOwner: true });
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  const { street, zip } = who.address;
  const digits = who.phone.replace(/\D/g, "");
  for (const personal of ["Wilhelmina", "Quillfeather", "Ottoline", street, zip, who.phone, digits]) {
    expect(kept).not.toContain(personal);
  }
  await context.clearCookies({ name: /^(?!.*amc-device)/ });
  await page.goto("/");
  await expect(page.locator(".note")).toContainText("Welcome back");
  expect(stepAt(page)).toBe("address-confirmation");
});
