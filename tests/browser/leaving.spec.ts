import { expect, type Page } from "playwright/test";
import {
  answerPage,
  openPage,
  origin,
  waitUntilReady,
  stepAt,
  test,
  workerPersona,
} from "../support/browser";
import { HOSTILE_KINDS, OTHER_HOST } from "../support/hostile-addresses";

/**
 * No address leads a browser off the site: by a link, by the router's own navigation, or by a
 * redirect in its data. The `test` of these files fails on each request to another host. Routers of
 * this major version get no more patches (CVE-2026-53669).
 */

const isSite = (page: Page): boolean => new URL(page.url()).origin === origin();

/** Waits until a navigation has ended, and expects the browser to be still on the site. */
async function expectOnSite(page: Page, what: string): Promise<void> {
  await page.waitForLoadState("load");
  expect(isSite(page), `${what} led to ${page.url()}`).toBe(true);
}

/** Opens the second page of the purchase wizard, which has a back link. */
async function atSecondPage(page: Page): Promise<string> {
  await openPage(page, "/mini/home");
  await answerPage(page, workerPersona("Approved", test.info().parallelIndex));
  expect(stepAt(page)).toBe("accepted-offer");
  return page.url();
}

test.describe("an address of another site @js", () => {
  // The router may turn such an address into a logged error, an invalid page, or data that cannot
  // be loaded.
  test.use({ onPurpose: [/^(?:console (?:error|warning)|error): /] });

  test("is not opened as a link rendered from a page's data", async ({ page }) => {
    test.setTimeout(300_000);
    const start = await atSecondPage(page);
    let back = "";
    await page.route(/\/mini\/accepted-offer\.data/, async (route) => {
      const fetched = await route.fetch();
      const body = (await fetched.text()).replaceAll(/"\/mini\/home\?[^"]*"/g, () => JSON.stringify(back));
      await route.fulfill({ response: fetched, body });
    });
    for (back of HOSTILE_KINDS) {
      await openPage(page, start);
      await page.evaluate(
        (to) => window.__remixRouter.navigate(to, { replace: true }),
        `${start.slice(origin().length)}&again=1`,
      );
      const link = page.locator("a.back");
      // The page's data is loaded again, and the link with it.
      await expect(link).not.toHaveAttribute("href", /^\/mini\/home\?/);
      const leads = await link.evaluate((a) => (a instanceof HTMLAnchorElement ? a.href : ""));
      expect(new URL(leads).origin, `the link to ${JSON.stringify(back)}`).toBe(origin());
      await link.click();
      await expect.poll(() => page.url()).not.toContain("again=1");
      await expectOnSite(page, `the link to ${JSON.stringify(back)}`);
    }
  });

  test("is not opened by the router's own navigation", async ({ page }) => {
    test.setTimeout(300_000);
    const start = await atSecondPage(page);
    for (const to of HOSTILE_KINDS) {
      await openPage(page, start);
      // It may not finish: the page is left during the navigation.
      await page.evaluate((address) => void window.__remixRouter.navigate(address), to);
      await expect.poll(() => page.url(), { message: JSON.stringify(to) }).not.toBe(start);
      await expectOnSite(page, `to ${JSON.stringify(to)}`);
    }
  });

  test("is not opened as a redirect that scripts read, from a page, a form or a fetcher", async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const start = await atSecondPage(page);
    const redirected = (await (await page.request.get("/mini/nowhere.data")).text()).replace(
      /(?<="redirect",)"[^"]*"/,
      "TO",
    );
    expect(redirected).toContain('"redirect",TO');
    let to = "";
    let requestCount = 0;
    await page.route(/\.data(?:\?|$)/, async (route) => {
      requestCount += 1;
      const isPost = route.request().method() === "POST";
      const own = `[{"_1":2,"_3":4,"_5":6,"_7":8,"_9":8},"redirect",TO,"status",303,"revalidate",true,"reload",false,"replace"]\n`;
      await route.fulfill({
        status: 202,
        headers: {
          "Content-Type": "text/x-script",
          "X-Remix-Response": "yes",
          "X-Remix-Redirect": encodeURI(to),
        },
        body: (isPost ? own : redirected).replace("TO", () => JSON.stringify(to)),
      });
    });
    const ways: Record<string, () => Promise<unknown>> = {
      page: () => page.evaluate(() => void window.__remixRouter.navigate("/mini/estimated-price")),
      form: () => page.locator("main form .btn").click(),
      fetcher: () =>
        page.evaluate(() => {
          const formData = new FormData();
          window.__remixRouter.fetch("hostile", "mini:home", "/mini/home", { formMethod: "post", formData });
        }),
    };
    for (const [way, go] of Object.entries(ways)) {
      for (to of HOSTILE_KINDS) {
        await openPage(page, start);
        // The document of the way before may still be followed by another.
        await page.waitForFunction(() => "__remixRouter" in window);
        const before = requestCount;
        await go();
        await expect.poll(() => requestCount).toBeGreaterThan(before);
        await page
          .waitForFunction(() => window.__remixRouter.state.navigation.state === "idle")
          .catch(() => undefined);
        await expectOnSite(page, `${way}: ${JSON.stringify(to)}`);
      }
    }
  });

  test("is not opened as the stored target of a navigation whose script failed to load", async ({ page }) => {
    const start = await atSecondPage(page);
    for (const to of HOSTILE_KINDS.filter((address) => !address.includes(" "))) {
      await page.evaluate((address) => sessionStorage.setItem("amc-going", `${Date.now()} ${address}`), to);
      await page.reload();
      await waitUntilReady(page);
      await page.waitForFunction(() => sessionStorage.getItem("amc-going") === null);
      expect(page.url(), JSON.stringify(to)).toBe(start);
    }
  });
});

test.describe("a path that starts like a host", () => {
  test.use({ onPurpose: [/the server responded with a status of 404/] });

  test("is not found, and nothing on that page links to the host", async ({ page }) => {
    for (const path of [`//${OTHER_HOST}/x`, `/%5c${OTHER_HOST}/x`, `/%2f${OTHER_HOST}`, "//"]) {
      const answered = await page.goto(`${origin()}${path}`);
      expect([path, answered?.status()]).toEqual([path, 404]);
      const hosts = await page
        .locator("a[href], form[action]")
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLAnchorElement ? one.hostname : "")));
      expect(hosts).not.toContain(OTHER_HOST);
      await page.getByRole("link", { name: "Back to Homepage" }).click();
      await expectOnSite(page, path);
      expect(new URL(page.url()).pathname).toBe("/");
    }
  });
});
