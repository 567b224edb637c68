import { expect, type Page } from "playwright/test";
import {
  clickAndWait,
  fillFields,
  openPage,
  reportWhenRendered,
  test,
  waitUntilReady,
  walkInBrowser,
  workerPersona,
} from "../support/browser";
import { expectGoodPage } from "../support/good-page";

/** A comparison is emailed and texted, and opened on another device, with and without scripts. */

/** Returns the path of the link in the newest email to an address. */
async function emailedLink(page: Page, email: string): Promise<string> {
  const outbox = await (await page.request.get("/reference/outbox")).text();
  const message = outbox.split("<li>").find((one) => one.includes(`Email to ${email}`)) ?? "";
  return /href="(\/comparison\?[^"]+)"/.exec(message)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

test("SEND-01, SEND-03: the comparison is emailed after a code, texted, and opened on another device", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const who = workerPersona("Highrate", test.info().parallelIndex, { reasons: ["cash"] });
  await openPage(page, "/qt/home-loans");
  await walkInBrowser(page, who, "benefits");
  const loans = await page.locator("table.cx tbody tr").count();
  await page.getByRole("link", { name: "Email or text me this" }).click();
  await waitUntilReady(page);
  await expect(page.locator("h1")).toHaveText("Send these loans to yourself");
  await expectGoodPage(page, "where the loans are sent");

  // In letters: one in ten numbers of this length could be that of a card.
  const email = `ada.${Date.now().toString(36)}@example.com`;
  await fillFields(page, { email });
  await clickAndWait(page, "send-email");
  await expect(page.getByText("We sent a code to a…@example.com.").first()).toBeVisible();
  await expectGoodPage(page, "the code of an email address");
  await fillFields(page, { code: "000000" });
  await clickAndWait(page, "email-code");
  await expect(page.getByText("We emailed these loans to a…@example.com.")).toBeVisible();
  await clickAndWait(page, "send-text");
  await expect(page.getByText("We texted these loans to ")).toBeVisible();
  await page.getByRole("link", { name: "Back to the loans" }).click();
  await expect(page.locator("table.cx tbody tr")).toHaveCount(loans);

  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  await reportWhenRendered(context);
  const device = await context.newPage();
  await device.goto(await emailedLink(page, email));
  await waitUntilReady(device);
  await clickAndWait(device, "send");
  await fillFields(device, { code: "000000" });
  await clickAndWait(device);
  await expect(device.locator("table.cx tbody tr")).toHaveCount(loans);
  expect(device.url()).not.toContain("token");
  await expectGoodPage(device, "the comparison that was sent");
  await device.setViewportSize({ width: 320, height: 640 });
  const [wide, room] = await device
    .locator("html")
    .evaluate((root) => [root.scrollWidth, root.clientWidth] as const);
  expect(wide).toBeLessThanOrEqual(room);
  await context.close();
});
