import { expect, test, type Browser, type Page } from "playwright/test";
import { endEmbedded } from "../support/embedded";
import { persona } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { bankerLink, customerLink } from "../support/spw-roads";
import { Visitor } from "../support/visitor";
import { pageAt, said } from "../support/walk";

/** A banker and a customer at one table, each with a browser of their own. */

const SEED = "seed-spw-estimate";
/** Two seconds are what tests/http/spw-live measures; browsers beside each other on few processors get more. */
const SOON = { timeout: 8_000 };

/** A browser with the cookies of a visitor who has walked there already. */
async function deviceOf(browser: Browser, site: Site, visitor: Visitor): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({
      name,
      value,
      domain: "127.0.0.1",
      path: name === "amc-cache-spw" ? "/spw" : "/",
    })),
  );
  return context.newPage();
}

/** Opens a page, and waits until it listens. */
async function openListening(page: Page, address: string): Promise<void> {
  const listens = page.waitForResponse(
    (answer) => answer.url().includes("/spw/live?v=") && answer.status() === 200,
  );
  await page.goto(address);
  await listens;
}

const at = (page: Page) => pageAt(new URL(page.url()).pathname);
const goesTo = (page: Page, to: string, within = SOON) => expect.poll(() => at(page), within).toBe(to);

test("@js TABLE-01, TABLE-02, TABLE-03: the customer's page goes along, keeps what was begun, and comes back after a crash", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  let site = await startSite();
  try {
    const visitor = new Visitor(site.url);
    const who = persona("Approved");
    let step = await visitor.get(customerLink(SEED));
    while (pageAt(step.address) !== "credit-approved") step = await visitor.submit(step, said(who, step));
    const customer = await deviceOf(browser, site, visitor);
    const banker = await deviceOf(browser, site, new Visitor(site.url));
    await openListening(banker, bankerLink(SEED));
    await openListening(customer, "/spw/loan-presentation");
    await expect(customer.locator("aside.note")).toContainText("Rosa Whitfield shows");
    await expect(banker.locator("#live")).toContainText("The customer looked at", SOON);

    // Past the page of the approval, which asks nothing, to what the banker shows.
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
    await banker.getByRole("link", { name: "Cash to close" }).first().click();
    await expect(customer.locator("table.ofr caption")).toContainText("Cash to close", SOON);

    // What was begun is not taken away.
    const marks = customer.locator('main input[name="rate"]');
    await marks.nth(2).check();
    await banker.goto("/spw/performance");
    await expect(customer.locator("#live-said")).toContainText("“What this lender did for others”", SOON);
    expect(at(customer)).toBe("best-offers");
    await expect(marks.nth(2)).toBeChecked();
    await customer.locator("#live-said a").click();
    await goesTo(customer, "performance");

    // The site dies and is started again: the page comes back by itself.
    const { dataDir } = site;
    const port = Number(new URL(site.url).port);
    await site.kill();
    await endEmbedded(dataDir);
    site = await startSite({ dataDir, port });
    await banker.goto("/spw/best-offers");
    await goesTo(customer, "best-offers", { timeout: 20_000 });

    await customer.getByRole("button", { name: "Stop following" }).click();
    await expect(customer.getByRole("button", { name: "Follow again" })).toBeVisible();
    await expect(banker.locator("#live")).toContainText("does not go along", { timeout: 10_000 });
    await banker.goto("/spw/performance");
    await expect(customer.locator("#live-said")).toContainText("“What this lender did for others”", SOON);
    expect(at(customer)).toBe("best-offers");
  } finally {
    await site.stop();
  }
});
