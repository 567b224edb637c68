import { expect, type Page } from "playwright/test";
import {
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
import { persona } from "../support/persona";
import { expectGoodPage } from "../support/good-page";

/** The comparison of loans with staying as one is, with and without scripts. */

const OFFERS = "/refi-mini/congratulations";

const arrive = (page: Page): Promise<void> =>
  arriveAt(page, workerPersona("Highrate", test.info().parallelIndex, { reasons: ["cash"] }), OFFERS);

const rowsOf = (page: Page) => page.locator("table.cx tbody tr");

/** Returns the words of the comparison, below the form of the assumptions. */
const wordsOf = async (page: Page): Promise<string[]> =>
  Promise.all(["#asked", "#all", "#reasons", "#repayment"].map((part) => page.locator(part).innerText()));

/** Expects every part of the comparison with its content. */
async function expectComparison(page: Page): Promise<void> {
  await expect(rowsOf(page).first()).toContainText("Stay as you are");
  expect(await rowsOf(page).count()).toBeGreaterThan(3);
  for (const words of await wordsOf(page)) expect(words.trim()).not.toBe("");
}

test("COMPARE-06: a loan is chosen by its radio; Back shows the comparison again", async ({ page }) => {
  await arrive(page);
  await expectComparison(page);
  await expectGoodPage(page, "the comparison");
  const before = await wordsOf(page);
  await expect(page.locator('[name="offer"]:checked')).toHaveCount(0);
  await rowsOf(page).nth(1).locator('[name="offer"]').check();
  await clickAndWait(page);
  expect(stepAt(page)).toBe("cashout-prequalified");
  await page.goBack();
  await waitUntilReady(page);
  expect(stepAt(page)).toMatch(/^congratulations\b/);
  await expectComparison(page);
  expect(await wordsOf(page)).toEqual(before);
});

test("COMPARE-04: a phone shows two loans side by side, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page);
  const expectNarrow = async (): Promise<void> => {
    const [wide, room] = await page
      .locator("html")
      .evaluate((root) => [root.scrollWidth, root.clientWidth] as const);
    expect(wide).toBeLessThanOrEqual(room);
  };
  await expectNarrow();
  const two = page.locator("#two");
  await two.locator('[name="one"]').selectOption("B");
  await two.locator('[name="other"]').selectOption("stay");
  const loaded = page.waitForURL(/[?&]one=B&other=stay/);
  await two.getByRole("button", { name: "Show these two" }).click();
  await loaded;
  await waitUntilReady(page);
  const month = two.getByRole("row", { name: /^Each month/ }).getByRole("cell");
  const inTable = (row: number): Promise<string> =>
    rowsOf(page)
      .nth(row)
      .locator("td")
      .first()
      .evaluate((cell) => cell.firstChild?.textContent ?? "");
  expect(await month.allInnerTexts()).toEqual([await inTable(2), await inTable(0)]);
  await expectNarrow();
  await expectGoodPage(page, "two loans side by side");
});

test("COMPARE-05: the chart opens as a table with the costs of the stay", async ({ page }) => {
  await arrive(page);
  const cost = page.locator("table.cx tbody tr td:nth-of-type(4)");
  const costs = await cost.evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent ?? ""));
  await page.getByRole("link", { name: "See it as a table" }).click();
  await expect(page.locator("h1")).toHaveText("All the figures on one page");
  const row = page.locator("#table").getByRole("row", { name: /^7 years/ });
  expect(await row.getByRole("cell").allInnerTexts()).toEqual(costs);
  await expectGoodPage(page, "what the figures mean");
  await page.getByRole("link", { name: "Back to the loans" }).click();
  await expectComparison(page);
});

/** Returns how many Letter sheets a page takes in print. */
async function sheetsOf(page: Page): Promise<number> {
  const printed = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  return printed.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("prints on two sheets, with every loan and without controls; all of it has a page of its own", async ({
  page,
}) => {
  await arrive(page);
  const loans = await rowsOf(page).count();
  const expectPrinted = async (): Promise<void> => {
    await page.emulateMedia({ media: "print" });
    for (let row = 0; row < loans; row += 1) {
      await expect(rowsOf(page).nth(row).locator("th")).toBeVisible();
      for (const cell of await rowsOf(page).nth(row).locator("td:not(.act)").all())
        await expect(cell).toBeVisible();
    }
    for (const control of await page.locator("main :is(input, select, button)").all())
      await expect(control).toBeHidden();
    expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "screen" });
  };
  await expectPrinted();
  await page.getByRole("link", { name: /^What each figure means/ }).click();
  await expect(page.locator("h1")).toHaveText("All the figures on one page");
  await waitUntilReady(page);
  await expectPrinted();
  for (const part of ["#means", "#basis"]) await expect(page.locator(part)).toBeVisible();
});

test("COMPARE-04: another length of stay is saved, and Back from one loan returns to it", async ({
  page,
}) => {
  await arrive(page);
  await page.getByLabel("3 years", { exact: true }).check();
  await submitAndWait(page, () => page.getByRole("button", { name: "Update" }).click());
  await expect(page.locator("table.cx thead")).toContainText("Cost over 3 years");
  await expectComparison(page);
  const before = await wordsOf(page);
  const loan = rowsOf(page).nth(1).getByRole("link");
  await loan.click();
  await expect(page.getByRole("button", { name: "Choose this loan" })).toBeVisible();
  await waitUntilReady(page);
  await expectGoodPage(page, "everything about one loan");
  await page.goBack();
  await waitUntilReady(page);
  await expectComparison(page);
  expect(await wordsOf(page)).toEqual(before);
});

test("has its styles after a walk from a landing page, whose document has others @js", async ({ page }) => {
  const { phone } = workerPersona("", test.info().parallelIndex);
  await openPage(page, "/refi-mini/home");
  await walkInBrowser(page, persona("Highrate", { phone, reasons: ["cash"] }), "congratulations");
  await expectComparison(page);
  await expect(page.locator(".seg").first()).toHaveCSS("display", "flex");
  for (const stay of ["3 years", "10", "5"]) {
    await page.getByLabel(stay, { exact: true }).check();
    await submitAndWait(page, () => page.getByRole("button", { name: "Update" }).click());
  }
  await expectGoodPage(page, "the comparison after a walk with scripts");
});

test.describe("a page that another program changed before React rendered it", () => {
  // React reports that the document is not its own, and renders it again.
  test.use({ onPurpose: [/Minified React error/] });

  test("keeps the comparison and its choice @js", async ({ page }) => {
    await arrive(page);
    const before = await wordsOf(page);
    await page.addInitScript(() => {
      const listen = document.addEventListener.bind(document);
      let isOver = false;
      document.addEventListener = (...given: Parameters<typeof listen>) => {
        listen(...given);
        if (given[0] !== "click" || isOver) return;
        isOver = true;
        // As some browser extensions do: an element that React did not render.
        const strange = document.createElement("div");
        strange.id = "strange";
        document.body.prepend(strange);
      };
    });
    await openPage(page, page.url());
    await expectComparison(page);
    expect(await wordsOf(page)).toEqual(before);
    await rowsOf(page).nth(1).locator('[name="offer"]').check();
    await page.getByRole("button", { name: "Continue with my choice" }).click();
    await expect.poll(() => stepAt(page)).toBe("cashout-prequalified");
  });
});
