import { expect, type Page } from "playwright/test";
import { clickAndWait, openPage, stepAt, test, waitUntilReady } from "../support/browser";

/** A double click on a page whose press opens the next page in its place. */

const QUIZ = "/cashout-challenger/home";
/** Between the two clicks of a double click: the next page is there by then. */
const BETWEEN_MS = 220;

const options = (page: Page) => page.locator(".taps .opt");

/** Opens a question with buttons, with all that loads once a page is idle. */
async function openQuestion(page: Page): Promise<void> {
  await openPage(page, QUIZ);
  await clickAndWait(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/page-behavior-")),
  );
  await page.waitForLoadState("networkidle");
}

/** Returns the middle of an element in the window. */
async function middleOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Double-clicks at a place as a slow hand does, by mouse. */
async function doubleClick(page: Page, [x, y]: [x: number, y: number]): Promise<void> {
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(BETWEEN_MS);
  }
}

/** Expects the second question, unanswered. */
async function expectSecondQuestion(page: Page): Promise<void> {
  await expect.poll(() => stepAt(page)).not.toBe("home-owner");
  await waitUntilReady(page);
  await page.waitForLoadState("networkidle");
  expect(stepAt(page)).toBe("property-type");
}

test("a double click answers one question @js", async ({ page }) => {
  await openQuestion(page);
  await doubleClick(page, await middleOf(page, ".taps .opt"));
  await expectSecondQuestion(page);
  // A single click counts at once, at the same place too.
  await page.mouse.click(...(await middleOf(page, ".taps .opt")));
  await expect.poll(() => stepAt(page)).not.toBe("property-type");
});

test("keys answer as fast as they are pressed @js", async ({ page }) => {
  await openQuestion(page);
  await options(page).first().focus();
  await page.keyboard.press("Enter");
  await expectSecondQuestion(page);
  await page.keyboard.press("1");
  await expect.poll(() => stepAt(page)).not.toBe("property-type");
});

test("a double click on Back goes back one page @js", async ({ page }) => {
  await openQuestion(page);
  await clickAndWait(page, "yes");
  await clickAndWait(page, "CONDO");
  await doubleClick(page, await middleOf(page, "a.back"));
  await expectSecondQuestion(page);
});

test("a double click opens and closes a part of the same page, and selects a word @js", async ({ page }) => {
  await openPage(page, "/mini/phone");
  await openPage(page, "/legal/your-data");
  await page.waitForLoadState("networkidle");
  const heading = await middleOf(page, "h1");
  await page.mouse.dblclick(...heading);
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^\S+$/);
  const menu = page.locator("details").first();
  await doubleClick(page, await middleOf(page, "details > summary"));
  await expect(menu).not.toHaveAttribute("open");
  await page.locator("details > summary").first().click();
  await expect(menu).toHaveAttribute("open");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 740 } });

  test("a double tap answers one question @js", async ({ page, context }) => {
    await openQuestion(page);
    const [x, y] = await middleOf(page, ".taps .opt");
    const input = await context.newCDPSession(page);
    for (const before of [0, BETWEEN_MS]) {
      await page.waitForTimeout(before);
      await input.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await input.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    await expectSecondQuestion(page);
  });
});
