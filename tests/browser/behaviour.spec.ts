import { expect, type Page } from "playwright/test";
import {
  answerPage,
  arriveAt,
  fillFields,
  openPage,
  clickAndWait,
  waitUntilReady,
  stepAt,
  test,
  workerPersona,
} from "../support/browser";
import { expectGoodPage } from "../support/good-page";
import { answersFor } from "../support/walk";

declare global {
  interface Window {
    canvases?: number;
    /** layers of the removed canvases in the page */
    falls?: { layer: string; ms: number }[];
  }
}

const workerOf = (): number => test.info().parallelIndex;
const approved = () => workerPersona("Approved", workerOf());

test.describe("a refused form", () => {
  // The browser logs a console line for a refused form.
  test.use({ onPurpose: [/the server responded with a status of 400/] });

  test("shows the error in the title, and its summary links to the fields", async ({
    page,
    javaScriptEnabled,
  }) => {
    await openPage(page, "/mini/home");
    await expect(page).toHaveTitle(/^Let's find out/);
    await page.getByRole("button", { name: "Start" }).click();
    const summary = page.locator(".sum");
    await expect(summary).toContainText("There is a problem");
    await expect(page).toHaveTitle(/^Error: Let's find out/);
    if (javaScriptEnabled) await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Enter your last name." }).click();
    await expect(page.locator('[name="lastName"]')).toBeFocused();
    await expectGoodPage(page, "home with errors");
  });
});

test("Back, by the link and in the browser, shows the answers again", async ({ page }) => {
  await openPage(page, "/mini/home");
  await answerPage(page, approved());
  await answerPage(page, approved());
  expect(stepAt(page)).toBe("estimated-price");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.locator("h1")).toHaveText("Has a seller accepted your offer?");
  await expect(page.locator('[name="acceptedOffer"][value="yes"]')).toBeChecked();
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(/^What price/);
  await page.goBack();
  await page.goBack();
  await expect(page.locator('[name="lastName"]')).toHaveValue("Approved");
  await page.goForward();
  await expect(page.locator("h1")).toHaveText("Has a seller accepted your offer?");
});

test("Back after paying shows the result, and no card form", async ({ page }) => {
  await arriveAt(page, approved(), "/mini/credit-report-payment");
  await answerPage(page, approved());
  await expect(page.locator("h1")).toHaveText("Your credit score");
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Your credit score");
  await expect(page.locator('[name="number"]')).toHaveCount(0);
});

test("a double click on the payment button makes one payment", async ({ page }) => {
  const who = approved();
  await arriveAt(page, who, "/mini/credit-report-payment");
  const keys: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().includes("/credit-report-payment")) return;
    keys.push(new URLSearchParams(request.postData() ?? "").get("_key"));
  });
  await fillFields(page, answersFor(who, { address: page.url(), html: await page.content() }));
  await page.locator("main form .btn").dblclick();
  await expect(page.locator("h1")).toHaveText("Your credit score");
  // All submissions have the same key.
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^\S{8,}$/);
});

test("a reload after submitting a form posts nothing", async ({ page }) => {
  await openPage(page, "/mini/home");
  await answerPage(page, approved());
  const methods: string[] = [];
  page.on("request", (request) => void methods.push(request.method()));
  await page.reload();
  await waitUntilReady(page);
  expect(stepAt(page)).toBe("accepted-offer");
  expect(methods).toContain("GET");
  expect(methods).not.toContain("POST");
});

/** Opens the second page with a test-controlled clock, once the idle watcher has loaded. */
async function sitDown(page: Page): Promise<void> {
  await page.clock.install();
  await arriveAt(page, approved(), "/mini/accepted-offer");
  await page.waitForFunction(() => localStorage.getItem("amc-cache-expiration") !== null);
}

test("IDLE-01: after 15 minutes the page asks the visitor, and Continue resumes the visit @js", async ({
  page,
}) => {
  await sitDown(page);
  await page.clock.fastForward("14:00");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.clock.fastForward("01:30");
  const dialog = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(dialog).toContainText(/in [45] minutes/);
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeFocused();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toHaveCount(0);
  await answerPage(page, approved());
  expect(stepAt(page)).toBe("estimated-price");
});

test("IDLE-01: Start over clears the answers @js", async ({ page }) => {
  await sitDown(page);
  await page.clock.fastForward("15:30");
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect(page).toHaveURL(/\/mini\/home\?/);
  await expect(page.locator('[name="lastName"]')).toHaveValue("");
  await expect(page.locator(".note")).toHaveCount(1);
});

test("IDLE-02: after 20 minutes the visit has ended, and the page shows that @js", async ({ page }) => {
  await sitDown(page);
  await page.clock.fastForward("20:30");
  await expect(page).toHaveURL(/\/mini\/home\?.*said=away/);
  await expect(page.locator(".note")).toContainText("You were away for a while");
  await expect(page.locator('[name="lastName"]')).toHaveValue("");
});

test("the copy in the browser contains no personal value, and restores a visit without its cookies @js", async ({
  page,
  context,
}) => {
  const who = workerPersona("Quillfeather", workerOf(), { first: "Wilhelmina" });
  await arriveAt(page, who, "/mini/review-your-credit");
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith("amc-cache-sealed-")),
  );
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).toContain("amc-cache-mini");
  for (const personal of ["Wilhelmina", "Quillfeather", "1984", who.phone, who.phone.replace(/\D/g, "")]) {
    expect(kept).not.toContain(personal);
  }
  await context.clearCookies({ name: /^(?!.*amc-device)/ });
  await page.goto("/mini/home");
  await expect(page.locator(".note")).toContainText("Welcome back");
  await expect(page.locator("main")).toContainText("Wilhelmina");
});

/** Counts all canvases that were ever in the page, and records the layer and duration of each. */
async function countCanvases(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.canvases = 0;
    const since = new Map<Node, number>();
    const isCanvas = (node: Node): node is HTMLCanvasElement => node instanceof HTMLCanvasElement;
    new MutationObserver((changes) => {
      for (const canvas of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isCanvas)) {
        window.canvases = (window.canvases ?? 0) + 1;
        since.set(canvas, performance.now());
      }
      for (const canvas of changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isCanvas)) {
        const ms = performance.now() - (since.get(canvas) ?? 0);
        window.falls = [...(window.falls ?? []), { layer: canvas.style.zIndex, ms }];
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.canvases ?? -1);
}

test("UI-046: confetti falls once, behind the text, for a second at most @js", async ({ page }) => {
  const canvases = await countCanvases(page);
  await arriveAt(page, approved(), "/mini/m/income/income-summary");
  await answerPage(page, approved());
  await expect(page.locator("h1")).toHaveText(/you are approved$/i);
  await expect.poll(canvases).toBe(1);
  await expect(page.locator("canvas")).toHaveCount(0);
  const falls = await page.evaluate(() => window.falls ?? []);
  expect(falls.map(({ layer }) => layer)).toEqual(["-1"]);
  // The test machine may be slightly late.
  expect(falls[0]?.ms).toBeLessThan(1_500);
  await page.reload();
  await waitUntilReady(page);
  // Confetti is a separate chunk: when the network is idle, no confetti falls.
  await page.waitForLoadState("networkidle");
  expect(await canvases()).toBe(0);
});

test("shows no confetti to visitors who prefer reduced motion @js", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const canvases = await countCanvases(page);
  await arriveAt(page, approved(), "/mini/m/income/income-summary");
  await answerPage(page, approved());
  await expect(page.locator("h1")).toHaveText(/you are approved$/i);
  await page.waitForLoadState("networkidle");
  expect(await canvases()).toBe(0);
});

test("the basic version has no scripts and stays active until the visitor leaves it", async ({ page }) => {
  await openPage(page, "/mini/home");
  expect(await page.locator("script").count()).toBeGreaterThan(0);
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Use the basic version" }).click();
  expect(stepAt(page)).toBe("home");
  await expect(page.locator("script")).toHaveCount(0);
  await answerPage(page, approved());
  expect(stepAt(page)).toBe("accepted-offer");
  await expect(page.locator("script")).toHaveCount(0);
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Use the full version" }).click();
  expect(stepAt(page)).toBe("accepted-offer");
  expect(await page.locator("script").count()).toBeGreaterThan(0);
});

test("UI: the menu to speak to a loan expert opens, and links to the chat page", async ({ page }) => {
  await openPage(page, "/mini/home");
  await answerPage(page, approved());
  const menu = page.getByRole("banner").locator("details");
  await expect(menu.getByRole("link", { name: "Chat" })).toBeHidden();
  await menu.locator("summary").click();
  await expect(menu.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+1/);
  await menu.getByRole("link", { name: "Chat" }).click();
  await expect(page).toHaveURL(/\/mini\/chat\?sessionId=[a-z0-9]{8}&stepId=chat$/);
  await expectGoodPage(page, "chat");
});

/** Moves with the Tab key to the control with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator("*:focus").getAttribute("name")) === name) return;
  }
  throw new Error(`The Tab key does not reach ${name}.`);
}

test("completes three steps by keyboard alone", async ({ page }) => {
  await openPage(page, "/mini/home");
  await tabTo(page, "firstName");
  await page.keyboard.type("Ada");
  await tabTo(page, "lastName");
  await page.keyboard.type("Approved");
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toHaveText("Has a seller accepted your offer?");
  await waitUntilReady(page);
  await tabTo(page, "acceptedOffer");
  await page.keyboard.press("Space");
  await expect(page.locator('[name="acceptedOffer"][value="yes"]')).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toHaveText(/^What price/);
  await waitUntilReady(page);
  await tabTo(page, "homeValue");
  await page.keyboard.type("400,000");
  await tabTo(page, "downPayment");
  await page.keyboard.type("$80 000");
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toHaveText("Where will the home be?");
});

test("the skip link goes to the page content", async ({ page }) => {
  await openPage(page, "/mini/home");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main *:focus")).toHaveCount(1);
});

test("dark mode is dark, and readable", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await arriveAt(page, approved(), "/mini/purc-rate-and-payment");
  const [red = 255] = await page
    .locator("body")
    .evaluate((body) => (getComputedStyle(body).backgroundColor.match(/\d+/g) ?? []).map(Number));
  expect(red).toBeLessThan(60);
  await expectGoodPage(page, "rate page in the dark");
});

test("forced colors keep the edges of buttons and fields", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, "/mini/home");
  for (const control of [page.locator(".btn"), page.locator('[name="firstName"]')]) {
    const edge = await control.evaluate((found) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(found);
      return { width: borderTopWidth, style: borderTopStyle, isSeen: borderTopColor !== backgroundColor };
    });
    expect(edge).toEqual({ width: "2px", style: "solid", isSeen: true });
  }
  expect((await page.screenshot()).length).toBeGreaterThan(5_000);
});

test("keeps input typed before the scripts load @js", async ({ page }) => {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/mini/home", { waitUntil: "commit" });
  await page.locator('[name="firstName"]').fill("Ada");
  expect(await page.evaluate(() => window.shown)).toBeUndefined();
  letThrough();
  await waitUntilReady(page);
  await expect(page.locator('[name="firstName"]')).toHaveValue("Ada");
  await page.locator('[name="lastName"]').fill("Approved");
  await clickAndWait(page);
  expect(stepAt(page)).toBe("accepted-offer");
});
