import { expect, type Page } from "playwright/test";
import { arriveAt, openPage, openAs, origin, submitAndWait, test, workerPersona } from "../support/browser";
import { doubleText, expectRoomForLargeText, smallTargetsOn, tooWideOn } from "../support/page-size";
import { persona, type Persona } from "../support/persona";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

// A small phone with text enlarged to twice its size: one page of each kind.
test.use({ viewport: { width: 320, height: 640 } });

/** Expects that nothing extends beyond the screen. */
async function expectNoSideways(page: Page, kind: string): Promise<void> {
  const undo = await doubleText(page, "root");
  expect.soft(await tooWideOn(page), `what is too wide on ${kind}`).toEqual([]);
  await undo();
}

/** Opens the pages of a walk over plain HTTP, up to the last. */
async function expectNoSidewaysOnTheWay(
  page: Page,
  who: Persona,
  until: string,
  steps: readonly string[],
): Promise<void> {
  const visitor = new Visitor(origin());
  const opened: string[] = [];
  await walkTo(visitor, who, until, undefined, async ({ step, page: served }) => {
    if (!steps.includes(step)) return;
    opened.push(step);
    await openAs(page, visitor, served.address);
    await expectNoSideways(page, step);
  });
  expect(opened).toEqual(steps);
}

const OPEN_PAGES = {
  "a landing page": "/purchase",
  "the front door": "/",
  "a calculator": "/mortgage-calculator",
  "a quote": "/quick-quote",
  "a legal text": "/legal/privacy-policy",
  "the chat": "/chat",
  "an error page": "/mini/error",
};

test.describe("at 320 px with text twice as large nothing scrolls sideways @js", () => {
  test.use({ onPurpose: [/the server responded with a status of 40[04]/] });

  test("on public pages", async ({ page }) => {
    for (const [kind, address] of Object.entries(OPEN_PAGES)) {
      await openPage(page, address);
      await expectNoSideways(page, kind);
    }
    await page.goto("/no-such-page");
    await expectNoSideways(page, "a page that is not there");
    await openPage(page, "/mini/home");
    await page.locator("main form .btn").click();
    await expect(page.locator(".sum")).toBeVisible();
    await expectNoSideways(page, "a refused form");
  });

  test("on pages of a path of steps", async ({ page }) => {
    test.setTimeout(180_000);
    const who = workerPersona("Approved", test.info().parallelIndex, { hasOffer: false });
    await expectNoSidewaysOnTheWay(page, who, "/mini/congratulations", [
      "date-of-birth",
      "pre-qual-congratulations",
      "credit-report-payment",
      "congratulations",
    ]);
    await arriveAt(page, workerPersona("Slow", test.info().parallelIndex), "/mini/review-your-credit");
    await page.locator("main form .btn").first().click();
    await expect(page.locator(".wait")).toBeVisible();
    await expectNoSideways(page, "a page that waits");
  });

  test("on a question with buttons, and on the cash range", async ({ page }) => {
    const until = "/cashout-challenger/credit-score";
    await expectNoSidewaysOnTheWay(page, persona("Quizzed"), until, ["estimated-home-value", "credit-score"]);
    await submitAndWait(page, () => page.locator(".taps .opt").first().click());
    await expectNoSideways(page, "the range");
  });

  test("on the offers", async ({ page }) => {
    await arriveAt(page, persona("Highrate"), "/refi-mini/congratulations");
    await expectNoSideways(page, "the offers");
  });
});

/** Pages outside the flows; every-page.spec.ts measures those of the flows. */
const OTHER_PAGES = [
  ...["/", "/continue", "/offer-code", "/legal/your-data", "/legal/privacy-choices", "/legal/privacy-policy"],
  ...[
    "/customer-survey/in-process-plc-contact?xaid=7001001&xcid=8300",
    "/letter/check",
    "/spw/login",
    "/away",
  ],
  ...["/consent/home?appId=seed-eligible&token=seed-eligible-token", "/chat", "/identity/expired"],
  ...["/mortgage-calculator", "/quick-quote", "/purchase", "/business-card"],
];

test.describe("pages outside the flows @js", () => {
  // A page whose link is over answers 410.
  test.use({ onPurpose: [/the server responded with a status of 4(?:04|10)/] });

  for (const address of OTHER_PAGES) {
    test(`nothing is wider than the window with text twice as large, and links are large enough to touch: ${address}`, async ({
      page,
    }) => {
      await openPage(page, address);
      await expectRoomForLargeText(page, address);
      await page.setViewportSize({ width: 390, height: 780 });
      expect(await smallTargetsOn(page)).toEqual([]);
    });
  }
});

test("the offers print on at most two pages, without buttons or fields @js", async ({ page }) => {
  await arriveAt(page, persona("Highrate"), "/refi-mini/congratulations");
  const sheet = (await page.pdf({ format: "Letter" })).toString("latin1");
  const sides = sheet.match(/\/Type\s*\/Page\b/g)?.length;
  expect(sides).toBeGreaterThanOrEqual(1);
  expect(sides).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  const pressable = page.locator(
    "main :is(button, input, select, summary):visible, header :is(button, summary):visible",
  );
  expect(await pressable.allInnerTexts()).toEqual([]);
  await expect(page.locator("h1")).toBeVisible();
});
