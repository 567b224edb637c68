import { expect, type Page, type Route } from "playwright/test";
import {
  answerPage,
  arriveAt,
  fillFields,
  openPage,
  waitUntilReady,
  stepAt,
  test,
  workerPersona,
} from "../support/browser";
import { expectGoodPage } from "../support/good-page";
import type { FormFields } from "../support/visitor";

const workerOf = (): number => test.info().parallelIndex;
const approved = () => workerPersona("Approved", workerOf());

const button = (page: Page) => page.locator("main form .btn").first();
const isPost = (route: Route) => route.request().method() === "POST";

/** Waits for what a page loads once it is idle. */
async function whole(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/page-behavior-")),
  );
  await page.waitForLoadState("networkidle");
}

async function openWhole(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await whole(page);
}

/** Holds every POST back until the test releases it. */
async function holdPosts(page: Page): Promise<{ letThrough(): void; count(): number }> {
  let letThrough: () => void = () => undefined;
  let count = 0;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/mini/**", async (route) => {
    if (isPost(route)) {
      count += 1;
      await held;
    }
    await route.continue();
  });
  return { letThrough: () => letThrough(), count: () => count };
}

test.describe("an error summary", () => {
  test.use({ onPurpose: [/the server responded with a status of 400/] });

  test("stays with the field errors and the title after a click on its links or on the skip link", async ({
    page,
  }) => {
    await openWhole(page, "/mini/home");
    await button(page).click();
    const summary = page.locator(".sum");
    await summary.getByRole("link", { name: "Enter your last name." }).click();
    await expect(page.locator('[name="lastName"]')).toBeFocused();
    await page.locator(".skip").focus();
    await page.keyboard.press("Enter");
    await expect(summary).toContainText("There is a problem");
    await expect(page.locator(".fld .err")).toHaveCount(2);
    await expect(page).toHaveTitle(/^Error: Let's find out/);
    await page.locator('[name="firstName"]').fill("Ada");
    await page.locator('[name="lastName"]').fill("Approved");
    await button(page).click();
    await expect(page).toHaveTitle(/^Has a seller accepted/);
  });
});

test.describe("F5: a hidden field that the browser has filled in", () => {
  test.use({ onPurpose: [/the server responded with a status of 400/] });

  const forms: readonly { path: string; typed: FormFields; next: string }[] = [
    {
      path: "/callback",
      typed: { topic: "cash", time: "evening", firstName: "Ada", lastName: "Nobody" },
      next: "Thank you, we have your request",
    },
    {
      path: "/legal/your-data",
      typed: { kind: "see", firstName: "Ada", lastName: "Nobody" },
      next: "Enter the code we texted you",
    },
  ];
  for (const { path, typed, next } of forms)
    test(`${path} shows that it was not sent, keeps what was typed, and the next submit succeeds`, async ({
      page,
    }, { project }) => {
      await openWhole(page, path);
      const phoneNumber = project.name === "js" ? "(719) 555-0165" : "(719) 555-0166";
      await fillFields(page, { ...typed, phoneNumber });
      const hidden = page.locator(".trap input").first();
      await hidden.evaluate(
        (field) => field instanceof HTMLInputElement && (field.value = "https://ada.example"),
      );
      await button(page).click();
      await expect(page.locator(".sum")).toContainText("This wasn't sent.");
      await expect(page.locator(".sum")).toContainText(/call us at \(\d{3}\) \d{3}-\d{4}/);
      await expect(page.locator('[name="lastName"]')).toHaveValue("Nobody");
      await expect(page.locator('[name="phoneNumber"]')).toHaveValue(phoneNumber);
      await expect(hidden).toHaveValue("");
      await button(page).click();
      await expect(page.locator("h1")).toHaveText(next);
    });
});

test.describe("a form that does not reach the site", () => {
  test.use({ onPurpose: [/Failed to load resource|net::ERR|^50[234] at/] });

  test("stays as typed offline, shows it next to its button, and Try again sends it @js", async ({
    page,
    context,
  }) => {
    await openWhole(page, "/mini/home");
    await page.locator('[name="firstName"]').fill("Ada");
    await page.locator('[name="lastName"]').fill("Approved");
    await context.setOffline(true);
    await button(page).click();
    const note = page.locator("main form [role=alert]");
    await expect(note).toContainText("This wasn't sent");
    await expect(page.locator('[name="lastName"]')).toHaveValue("Approved");
    expect(await button(page).getAttribute("aria-disabled")).toBeNull();
    await expectGoodPage(page, "a form that was not sent");
    await context.setOffline(false);
    await note.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("h1")).toHaveText("Has a seller accepted your offer?");
    await expect(note).toHaveCount(0);
  });

  test("shows no blank page for a response that is not ours, such as a proxy's page @js", async ({
    page,
  }) => {
    await openWhole(page, "/mini/home");
    await page.locator('[name="firstName"]').fill("Ada");
    await page.locator('[name="lastName"]').fill("Approved");
    let broken = true;
    await page.route("**/mini/home.data*", (route) =>
      broken && isPost(route)
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
        : route.continue(),
    );
    await button(page).click();
    await expect(page.locator("main form [role=alert]")).toContainText("This wasn't sent");
    await expect(page.locator("h1")).toHaveText(/^Let's find out/);
    broken = false;
    await button(page).click();
    await expect(page.locator("h1")).toHaveText("Has a seller accepted your offer?");
  });

  test("keeps the earlier error messages when the next attempt fails to get through @js", async ({
    page,
    context,
  }) => {
    await openWhole(page, "/mini/home");
    await page.locator('[name="firstName"]').fill("Ada");
    await button(page).click();
    await expect(page.locator(".sum")).toContainText("Enter your last name.");
    await context.setOffline(true);
    await button(page).click();
    await expect(page.locator("main form [role=alert]")).toContainText("This wasn't sent");
    await expect(page.locator(".sum")).toContainText("Enter your last name.");
    await expect(page).toHaveTitle(/^Error: /);
  });

  test("a page that cannot be loaded shows an error, a way to try again and the phone number @js", async ({
    page,
    context,
  }) => {
    await openPage(page, "/mini/home");
    await answerPage(page, approved());
    await context.setOffline(true);
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.locator("h1")).toHaveText("Something went wrong");
    const main = page.locator("main");
    await expect(main.getByRole("link", { name: /^\(800\)/ })).toHaveAttribute("href", /^tel:\+1/);
    await context.setOffline(false);
    await main.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator('[name="lastName"]')).toHaveValue("Approved");
  });
});

test.describe("a page whose script does not load", () => {
  test.use({
    onPurpose: [/Failed to load resource|net::ERR|Error loading route module|dynamically imported/],
  });

  test("loads completely, and its submit is a plain post @js", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/mini/home");
    await page.locator('[name="firstName"]').fill("Ada");
    await page.locator('[name="lastName"]').fill("Approved");
    await button(page).click();
    await expect(page.locator("h1")).toHaveText("Has a seller accepted your offer?");
    await page.locator('[name="acceptedOffer"][value="yes"]').check();
    await button(page).click();
    await expect(page.locator("h1")).toHaveText(/^What price/);
  });

  test("TRANSPORT-07: opens as a document after a submit, and the submit takes effect @js", async ({
    page,
  }) => {
    await openPage(page, "/mini/home");
    await page.locator('[name="firstName"]').fill("Ada");
    await page.locator('[name="lastName"]').fill("Approved");
    // As after a deployment: the file names that this page knows no longer exist.
    await page.route("**/assets/accepted-offer-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await button(page).click();
    await expect(page.locator("h1")).toHaveText("Has a seller accepted your offer?");
    await expect(page).toHaveURL(/\/mini\/accepted-offer\?/);
    await page.locator('[name="acceptedOffer"][value="yes"]').check();
    await button(page).click();
    await expect(page.locator("h1")).toHaveText(/^What price/);
  });
});

test("a tap at the moment of React's hydration causes no error, and keeps all input @js", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let isOver = false;
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      if (given[0] !== "click" || isOver) return;
      isOver = true;
      // After the listening script, and before React has rendered anything.
      queueMicrotask(() => document.querySelector<HTMLElement>('[name="firstName"]')?.click());
    };
  });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await page.locator('[name="firstName"]').fill("Ada");
    await route.continue();
  });
  await openPage(page, "/mini/home");
  await expect(page.locator('[name="firstName"]')).toHaveValue("Ada");
  await answerPage(page, approved());
  expect(stepAt(page)).toBe("accepted-offer");
});

test("a slow submit shows a message once, after half a second, and a second press does nothing @js", async ({
  page,
}) => {
  await openWhole(page, "/mini/home");
  await page.locator('[name="firstName"]').fill("Ada");
  await page.locator('[name="lastName"]').fill("Approved");
  const posts = await holdPosts(page);
  // A click scrolls to a button below the fold, which is not a layout shift.
  await button(page).scrollIntoViewIfNeeded();
  const before = await button(page).boundingBox();
  await button(page).click();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "Sending..." })).toHaveCount(1);
  const shown = await button(page).evaluate((found) => getComputedStyle(found, "::after").content);
  expect(shown).toBe('"Sending..."');
  expect(await button(page).boundingBox()).toEqual(before);
  await expect(button(page)).toHaveJSProperty("disabled", false);
  await button(page).click({ force: true });
  await page.locator('[name="lastName"]').press("Enter");
  expect(posts.count()).toBe(1);
  posts.letThrough();
  await expect(page.locator("h1")).toHaveText("Has a seller accepted your offer?");
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "Sending..." })).toHaveCount(0);
  expect(posts.count()).toBe(1);
  await expect(page.locator(".busy, main [aria-disabled]")).toHaveCount(0);
});

test.describe("Back, pressed while a page loads", () => {
  // Any console line fails a test, so no further check is needed here.
  test("causes no error before any of it has arrived, and shows the previous page @js", async ({ page }) => {
    await openPage(page, "/mini/home");
    await answerPage(page, approved());
    await whole(page);
    let markRequested: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (markRequested = resolve));
    await page.route("**/mini/home.data*", () => markRequested(), { times: 1 });
    await page.getByRole("link", { name: "Back" }).click();
    await isAsked;
    await page.evaluate(() => history.back());
    await expect(page.locator("h1")).toHaveText("Let's find out what you can buy");
  });

  test("causes no error while it arrives @js", async ({ page }) => {
    await page.addInitScript(() => {
      const network = window.fetch.bind(window);
      // A slow connection: the first byte arrives, and no more before the visitor has continued.
      window.fetch = async (input, init) => {
        const answer = await network(input, init);
        const signal = init?.signal;
        if (!(input instanceof URL) || !input.pathname.endsWith("/estimated-price.data") || !signal)
          return answer;
        const body = new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode("["));
            signal.addEventListener("abort", () => stream.error(signal.reason));
            document.documentElement.dataset["slow"] = "yes";
          },
        });
        return new Response(body, { status: answer.status, headers: answer.headers });
      };
    });
    await openPage(page, "/mini/home");
    await answerPage(page, approved());
    await whole(page);
    await page.locator('[name="acceptedOffer"][value="yes"]').check();
    await button(page).click();
    await page.locator("html[data-slow]").waitFor();
    await page.evaluate(() => history.back());
    await expect(page.locator("h1")).toHaveText("Let's find out what you can buy");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  });
});

test("the header's menu closes on Escape, returning the focus to its button, and on a press outside it @js", async ({
  page,
}) => {
  await openWhole(page, "/mini/home");
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: /^Call/ }).focus();
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open", /.*/);
  await expect(menu.locator("summary")).toBeFocused();
  await menu.locator("summary").click();
  await expect(menu).toHaveAttribute("open", /.*/);
  await page.locator("h1").click();
  await expect(menu).not.toHaveAttribute("open", /.*/);
});

test("UI-052: formats an amount and a phone number when the visitor leaves the field, never while typing @js", async ({
  page,
}) => {
  await arriveAt(page, approved(), "/mini/estimated-price");
  await whole(page);
  const price = page.locator('[name="homeValue"]');
  await price.pressSequentially("450000");
  await expect(price).toHaveValue("450000");
  await price.blur();
  await expect(price).toHaveValue("450,000");
  // 45,00 may be forty-five or four thousand five hundred: the page asks instead of guessing.
  await price.fill("45,00");
  await price.blur();
  await expect(price).toHaveValue("45,00");
  for (const [typed, shown] of [
    ["1.2m", "1,200,000"],
    ["90k", "90,000"],
    ["400000.5", "400,000.50"],
  ] as const) {
    await price.fill(typed);
    await price.blur();
    await expect(price).toHaveValue(shown);
  }
  // A share of the price is announced in dollars, and again when the price changes.
  const down = page.locator('[name="downPayment"]');
  await price.fill("400k");
  await down.fill("20%");
  await down.blur();
  const understood = page.getByRole("status").filter({ hasText: "20% of" });
  await expect(understood).toHaveText("20% of $400,000 is $80,000.");
  await price.fill("500,000");
  await price.blur();
  await expect(understood).toHaveText("20% of $500,000 is $100,000.");
  await expect(down).toHaveValue("20%");
  await arriveAt(page, approved(), "/mini/phone");
  await whole(page);
  const phone = page.locator('[name="phoneNumber"]');
  await phone.pressSequentially("2025550101");
  await expect(phone).toHaveValue("2025550101");
  await phone.blur();
  await expect(phone).toHaveValue("(202) 555-0101");
  await phone.fill("202555");
  await phone.blur();
  await expect(phone).toHaveValue("202555");
});

test("UI-052: formats the day and month of a date when the visitor leaves the field @js", async ({
  page,
}) => {
  await arriveAt(page, approved(), "/mini/date-of-birth");
  await whole(page);
  const month = page.locator('main input[name$="month"]').first();
  await month.pressSequentially("3");
  await expect(month).toHaveValue("3");
  await month.blur();
  await expect(month).toHaveValue("03");
});

test("UI-047: a waiting page counts the seconds @js", async ({ page }) => {
  await arriveAt(page, workerPersona("Slow", workerOf()), "/mini/review-your-credit");
  await button(page).click();
  const left = page.locator(".wait .num");
  await expect(left).toHaveText(/^\d+ seconds to go$/);
  const seconds = async () => Number.parseInt(await left.innerText(), 10);
  const first = await seconds();
  await expect.poll(seconds).toBeLessThanOrEqual(first - 2);
});

test("focus and title follow the items of one page @js", async ({ page }) => {
  await arriveAt(page, approved(), "/mini/m/income/income-employer-info");
  const before = { step: stepAt(page), title: await page.title() };
  await answerPage(page, approved());
  expect(stepAt(page)).not.toBe(before.step);
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveTitle(
    new RegExp(`^${await page.locator("h1").innerText()}`.replaceAll("?", "\\?")),
  );
});

test("a page that stays after a submit has the focus, not the body @js", async ({ page }) => {
  const who = approved();
  await arriveAt(page, who, "/mini/phone");
  await answerPage(page, who);
  expect(stepAt(page)).toBe("validate-phone");
  await page.locator('main button[value="resend"]').click();
  await expect(page.locator(".note[role=status]")).toBeVisible();
  await waitUntilReady(page);
  await expect(page.locator("body")).not.toBeFocused();
  await expect(page.locator("main *:focus")).toHaveCount(1);
});

test("without scripts a page shows how long it stays open @nojs", async ({ page }) => {
  await openPage(page, "/mini/home");
  await expect(page.locator("footer noscript")).toHaveCount(0);
  await answerPage(page, approved());
  const announced = page.locator("footer noscript");
  await expect(announced).toBeVisible();
  expect(await announced.innerText()).toContain("This page waits 20 minutes for you");
});

test("a visitor who opens an unknown page, or one too early, sees a notice on the page they land on", async ({
  page,
}) => {
  await openPage(page, "/mini/nope");
  await expect(page).toHaveURL(/\/mini\/home\?said=unknown$/);
  await expect(
    page.getByRole("status").filter({ hasText: "There is no page at that address" }),
  ).toBeVisible();
  await openPage(page, "/mini/realty");
  await expect(
    page.getByRole("status").filter({ hasText: "needs answers that come before it" }),
  ).toBeVisible();
  await arriveAt(page, approved(), "/mini/accepted-offer");
  const { searchParams } = new URL(page.url());
  await openPage(page, `/mini/realty?sessionId=${searchParams.get("sessionId") ?? ""}`);
  expect(stepAt(page)).toBe("accepted-offer");
  await expect(page.getByRole("status").filter({ hasText: "This is where you are now" })).toBeVisible();
  await page.reload();
  await expect(page.locator("body")).not.toContainText("This is where you are now");
});

test("the calculator and the chat page open by their address alone, without a visit", async ({ page }) => {
  await openPage(page, "/mortgage-calculator");
  await expect(page).toHaveURL(/\/mortgage-calculator$/);
  await expect(page.locator("h1")).toHaveText("What would a home cost you each month?");
  await expectGoodPage(page, "the calculator");
  await page.context().clearCookies();
  await openPage(page, "/chat");
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.locator("h1")).toHaveText("Talk to us");
});
