import { expect, type Locator } from "playwright/test";
import { FOUND_PAGES } from "~/front/found-pages";
import { openPage, origin, test } from "../support/browser";
import { checkPageOnce } from "../support/check-page-once";
import { expectGoodPage } from "../support/good-page";
import { doubleText, tooWideOn } from "../support/page-size";
import { Visitor } from "../support/visitor";

const PAGES = ["/", ...FOUND_PAGES];
const DOORS = ["/start/buy", "/start/refinance", "/start/cash", "/leave", "/rates/alert", "/my-loan/sign-in"];

for (const address of [...PAGES, ...DOORS]) {
  test(`checks the public page ${address} @js`, async ({ page }) => {
    const visitor = new Visitor(origin());
    const served = await visitor.get(address);
    expect(served.status).toBe(200);
    await checkPageOnce(page, visitor, address, served);
  });
}

test("public pages are readable in dark colors @js", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const address of [
    "/",
    "/rates",
    "/calculators/afford",
    "/learn/points",
    "/start/buy",
    "/rates/alert",
  ]) {
    await openPage(page, address);
    await expectGoodPage(page, `${address} in the dark`);
  }
});

/** Returns the texts that can hardly be read on white. */
const paleTextsIn = (part: Locator): Promise<string[]> =>
  part.locator("a:visible, h2:visible, p:visible, span:visible").evaluateAll((texts) => {
    const lightness = (one: Element): number =>
      (getComputedStyle(one).color.match(/\d+/g) ?? [])
        .slice(0, 3)
        .reduce((all, part) => all + Number(part), 0);
    return texts.filter((one) => lightness(one) > 450).map((one) => one.textContent);
  });

test.describe("on paper @js", () => {
  // US Letter, without its margins.
  test.use({ viewport: { width: 720, height: 960 } });

  test("public pages print within the sheet, without navigation and buttons, with the lender's facts", async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const address of PAGES) {
      await openPage(page, address);
      expect.soft(await tooWideOn(page), address).toEqual([]);
      const pressable = page.locator(
        "main :is(button, .btn, .btn2):visible, header :is(nav, summary):visible, .foot nav:visible",
      );
      expect.soft(await pressable.allInnerTexts(), address).toEqual([]);
      await expect.soft(page.locator("h1"), address).toBeVisible();
      await expect.soft(page.locator(".law"), address).toContainText("NMLS ID");
      await expect.soft(page.locator(".law"), address).toBeVisible();
      expect.soft(await paleTextsIn(page.locator(".foot")), address).toEqual([]);
      const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
      expect.soft(ground, address).toBe("rgba(0, 0, 0, 0)");
    }
  });
});

test("the questions of the first page print with their answers @js", async ({ page }) => {
  await openPage(page, "/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Nothing. The only fee we ever take")).toBeVisible();
});

test.describe("on a small phone @js", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no public page is wider than the screen, also with text twice as large", async ({ page }) => {
    test.setTimeout(300_000);
    for (const address of [...PAGES, ...DOORS]) {
      await openPage(page, address);
      expect.soft(await tooWideOn(page), address).toEqual([]);
      const undo = await doubleText(page, "root");
      expect.soft(await tooWideOn(page), `${address} with large text`).toEqual([]);
      await undo();
    }
  });
});

test.describe("the menu on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("opens by keyboard, without scripts too, and leads to a page", async ({ page }) => {
    await page.goto("/");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Rates and calculators" });
    await expect(link).toBeHidden();
    await page.locator(".menu summary").focus();
    await page.keyboard.press("Enter");
    await expect(link).toBeVisible();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/rates$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/rates/);
  });
});

test("a calculator shows new figures while one types, keeps the focus, and has them in its address @js", async ({
  page,
}) => {
  await openPage(page, "/calculators/payment");
  const result = page.locator(".pay .fig").first();
  const before = await result.textContent();
  const price = page.getByLabel(/price/i).first();
  await price.fill("612,345");
  await expect(result).not.toHaveText(before ?? "");
  await expect(price).toBeFocused();
  await expect(price).toHaveValue("612,345");
  await expect(page).toHaveURL(/price=612%2C345/);
  const live = await result.textContent();
  await page.reload();
  await expect(result).toHaveText(live ?? "");
});

test("a calculator works by its button without scripts @nojs", async ({ page }) => {
  await page.goto("/calculators/payment");
  const result = page.locator(".pay .fig").first();
  const before = await result.textContent();
  await page.getByLabel(/price/i).first().fill("612,345");
  await page.locator("form[data-live] .btn").click();
  await expect(result).not.toHaveText(before ?? "");
  await expect(page).toHaveURL(/price=612%2C345/);
});

test("the first page leads to one door for each intent", async ({ page }) => {
  await page.goto("/");
  const links = await page
    .locator("main#main a")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  for (const door of ["buy", "refinance", "cash", "line", "letter", "code"])
    expect(links.filter((to) => to === `/start/${door}`)).toHaveLength(1);
  expect(links.filter((to) => to === "/start")).toHaveLength(1);
  await page.getByRole("link", { name: "Buy a home" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How far along are you with buying?");
});
