import { expect } from "playwright/test";
import { arriveAt, openPage, waitUntilReady, test, workerPersona } from "../support/browser";

/** Tests texts that could become HTML or a script in the page, in a browser with trusted types. */

test.describe("foreign text", () => {
  test.use({ onPurpose: [/requires 'TrustedScriptURL'|TrustedTypePolicy named 'foreign'/] });

  test("becomes neither HTML nor script of a page, and gets no Trusted Types policy @js", async ({
    page,
  }) => {
    await openPage(page, "/mini/home");
    await waitUntilReady(page);
    const outcomes = await page.evaluate(() => {
      const outcome = (act: () => void): string => {
        try {
          act();
          return "quiet";
        } catch (error) {
          return error instanceof TypeError ? "refused" : "failed";
        }
      };
      const script = document.createElement("script");
      return [
        outcome(() => document.body.insertAdjacentHTML("beforeend", "<b id=foreign>x</b>")),
        outcome(() => (script.src = "/assets/foreign.js")),
        outcome(() => (script.textContent = "document.title = 'foreign'")),
        outcome(() => document.body.append(script)),
        outcome(() => globalThis.trustedTypes?.createPolicy("foreign", { createHTML: (text) => text })),
      ];
    });
    expect(outcomes).toEqual(["quiet", "refused", "quiet", "quiet", "refused"]);
    await expect(page.locator("#foreign")).toHaveCount(0);
    await expect(page).not.toHaveTitle("foreign");
  });
});

test.describe("a page that fails in the browser", () => {
  test.use({ onPurpose: [/needs a loader that answers/] });

  test("shows a full error page with its styles @js", async ({ page }) => {
    await arriveAt(page, workerPersona("Approved", test.info().parallelIndex), "/mini/accepted-offer");
    await waitUntilReady(page);
    // The response is complete, but for a page without content.
    await page.route("**/mini/home.data*", (route) =>
      route.fulfill({
        headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
        body: '[{"_1":2},"mini:home",{"_3":4},"data",{}]\n',
      }),
    );
    await page.locator("a.back").click();
    await expect(page.locator("h1")).toHaveText(/went wrong/i);
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("flex");
    await expect(page.locator("footer")).toBeVisible();
  });
});
