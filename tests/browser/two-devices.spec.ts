import { expect, test, type Browser, type Page } from "playwright/test";
import { endEmbedded } from "../support/embedded";
import { BEGIN, confirmLink } from "../support/instant-link";
import {
  fillFields,
  giveCookies,
  openPage,
  clickAndWait,
  stepAt,
  reportWhenRendered,
} from "../support/browser";
import { persona } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { bankerLink, customerLink } from "../support/spw-roads";
import { headingIn, Visitor } from "../support/visitor";
import { pageAt, answersFor } from "../support/walk";

/**
 * Tests a banker and a customer at one table, each with their own browser; and a visitor with a
 * phone besides their computer.
 */

const SEED = "seed-spw-estimate";
/** tests/http/spw-live measures two seconds; several browsers on few processors get more. */
const SOON = { timeout: 8_000 };

/** Opens a browser with the cookies of a visitor who has already walked there. */
async function deviceOf(browser: Browser, site: Site, visitor: Visitor): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await giveCookies(context, visitor);
  return context.newPage();
}

/** Opens a page, and waits until it is connected. */
async function openListening(page: Page, address: string): Promise<void> {
  const listens = page.waitForResponse(
    (answer) => answer.url().includes("/spw/live?v=") && answer.status() === 200,
  );
  await page.goto(address);
  await listens;
}

const at = (page: Page) => pageAt(new URL(page.url()).pathname);
const goesTo = (page: Page, to: string, within = SOON) => expect.poll(() => at(page), within).toBe(to);

test("@js TABLE-01, TABLE-02, TABLE-03: the customer's page follows the banker's, keeps unsent input, and recovers after a crash", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  let site = await startSite();
  try {
    const visitor = new Visitor(site.url);
    const who = persona("Approved");
    let step = await visitor.get(customerLink(SEED));
    while (pageAt(step.address) !== "credit-approved")
      step = await visitor.submit(step, answersFor(who, step));
    const customer = await deviceOf(browser, site, visitor);
    const banker = await deviceOf(browser, site, new Visitor(site.url));
    await openListening(banker, bankerLink(SEED));
    await openListening(customer, "/spw/loan-presentation");
    await expect(customer.locator("aside.note")).toContainText("Rosa Whitfield shows");
    await expect(banker.locator("#live")).toContainText("The customer looked at", SOON);

    // Continues past the approval page, which asks nothing, to the banker's presentation.
    await banker.goto("/spw/loan-presentation");
    await banker.locator("main form .btn").click();
    await goesTo(banker, "performance");
    await goesTo(customer, "performance");
    await banker.goto("/spw/loan-program-options");
    await goesTo(customer, "loan-program-options");
    await banker.locator("main form .btn").click();
    await goesTo(customer, "real-estate-owned");
    await banker.locator("main form .btn").click();
    await goesTo(customer, "best-offers");
    await expect(banker.locator("#live")).toContainText("“Your loans side by side”", SOON);
    await banker.getByRole("link", { name: "Cost to close" }).first().click();
    await expect(customer.locator("th[aria-sort]")).toContainText("Cost to close", SOON);

    // TABLE-05: both see which row the other points at.
    await banker.getByRole("link", { name: "Point here at loan B" }).click();
    await expect(customer.getByText("Rosa Whitfield points here")).toBeVisible(SOON);
    await customer.getByRole("link", { name: "Point here at staying as you are" }).click();
    await expect(banker.getByText("Your customer points here")).toBeVisible(SOON);

    // Unfinished input stays.
    const marks = customer.locator('main input[name="offer"]');
    await marks.nth(2).check();
    await banker.goto("/spw/performance");
    await expect(customer.locator("#live-said")).toContainText("“What we did for others”", SOON);
    expect(at(customer)).toBe("best-offers");
    await expect(marks.nth(2)).toBeChecked();
    await customer.locator("#live-said a").click();
    await goesTo(customer, "performance");

    // The site is killed and restarted: the page reconnects by itself.
    const { dataDir } = site;
    const port = Number(new URL(site.url).port);
    await site.kill();
    await endEmbedded(dataDir);
    site = await startSite({ dataDir, port });
    await banker.goto("/spw/best-offers");
    await goesTo(customer, "best-offers", { timeout: 20_000 });

    await customer.getByRole("button", { name: "Stop following" }).click();
    await expect(customer.getByRole("button", { name: "Follow again" })).toBeVisible();
    await expect(banker.locator("#live")).toContainText("does not follow you", { timeout: 10_000 });
    await banker.goto("/spw/performance");
    await expect(customer.locator("#live-said")).toContainText("“What we did for others”", SOON);
    expect(at(customer)).toBe("best-offers");
  } finally {
    await site.stop();
  }
});

/** Opens the page that waits for a link, with its clock stopped. */
async function pageThatWaits(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await reportWhenRendered(context);
  const page = await context.newPage();
  await page.clock.install();
  await openPage(page, BEGIN);
  // A phone that its carrier does not confirm, so that a link is texted with scripts too.
  await fillFields(page, { phoneNumber: "202-555-0118" });
  await clickAndWait(page);
  // The last poll before the link is opened.
  const response = page.waitForResponse((answer) => answer.url().includes("text-delivery.data"));
  await page.clock.pauseAt(Date.now() + 60_000);
  await response;
  return page;
}

/** Opens a page's link on another device, and clicks its button. */
async function openElsewhere(page: Page, site: Site): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const done = await confirmLink(site.url, { address: pathname + search });
  expect(headingIn(done.html)).toBe("Thank you, that is confirmed");
}

const WAITS = "m/instant-link/text-delivery";
const ASKS = "m/instant-link/review";

test("@js INSTANT-13: the page that waits for a link continues by itself, and at once when the network is back", async ({
  browser,
}) => {
  const site = await startSite();
  try {
    // Within a second and a half of its own clock: the rest of two seconds is for the request and
    // the redirect.
    const waiting = await pageThatWaits(browser, site);
    await openElsewhere(waiting, site);
    expect(stepAt(waiting)).toBe(WAITS);
    await waiting.clock.runFor(1_500);
    await expect.poll(() => stepAt(waiting)).toBe(ASKS);
    await expect(waiting.locator("h1")).toHaveText("When were you born?");
    await waiting.context().close();

    // A poll during that time waits for its timer, which does not fire while the clock is stopped.
    const cutOff = await pageThatWaits(browser, site);
    await cutOff.context().setOffline(true);
    await cutOff.clock.runFor(1_500);
    await openElsewhere(cutOff, site);
    await expect(cutOff.locator("h1")).toHaveText("Open the link we texted you");
    await cutOff.context().setOffline(false);
    await expect.poll(() => stepAt(cutOff)).toBe(ASKS);
    await expect(cutOff.locator("h1")).toHaveText("When were you born?");
  } finally {
    await site.stop();
  }
});
