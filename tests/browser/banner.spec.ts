import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { openWithClock, waitUntilReady, test } from "../support/browser";
import { startSite, type Site } from "../support/site";

/**
 * Tests a third-party consent banner in a browser: what waits for it, what its button does, and
 * which documents have it.
 */

/**
 * A banner like those of such vendors: it loads late, keeps its own cookie, and reports the choice
 * by an event.
 */
const SCRIPT = `
  const isSaved = () => document.cookie.includes("tool-saved=1");
  const chosen = (groups) => {
    document.cookie = "tool-saved=1; path=/";
    window.toolGroups = groups;
    window.dispatchEvent(new Event("ToolChanged"));
  };
  window.toolGroups = ",C1,C2,C4,";
  setTimeout(() => {
    window.Tool = { isChosen: isSaved, toggle: () => { document.getElementById("tool").hidden = !document.getElementById("tool").hidden; } };
    setTimeout(() => {
      const box = document.createElement("div");
      box.id = "tool";
      box.hidden = isSaved();
      for (const [name, groups] of [["Reject all of it", ",C1,"], ["Accept all of it", ",C1,C2,C4,"]]) {
        const button = document.createElement("button");
        button.textContent = name;
        button.addEventListener("click", () => { box.hidden = true; chosen(groups); });
        box.append(button);
      }
      document.body.append(box);
      window.dispatchEvent(new Event("ToolChanged"));
    }, 300);
  }, 300);
`;

// The tests share one site and run one after another.
test.describe.configure({ mode: "default" });

let site: Site;
let company: Server;
let folder = "";
let requestCount = 0;
/** whether the script is available */
let isUp = true;

test.beforeAll(async () => {
  company = createServer((_, response) => {
    requestCount += 1;
    if (!isUp) return void response.writeHead(404).end();
    return void response.writeHead(200, { "Content-Type": "text/javascript" }).end(SCRIPT);
  });
  company.listen(0, "127.0.0.1");
  await once(company, "listening");
  const address = company.address();
  const url = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
  folder = mkdtempSync(path.join(tmpdir(), "banner-"));
  const file = path.join(folder, "banner.json");
  const banner = {
    script: `${url}/banner.js`,
    ...{ loaded: "Tool", modal: "tool", open: "toggle", chosen: "isChosen", groups: "toolGroups" },
    event: "ToolChanged",
    allows: { C2: ["analytics"], C4: ["sale", "advertising"] },
  };
  writeFileSync(file, JSON.stringify(banner));
  site = await startSite({
    env: {
      CONSENT_BANNER_FILE: file,
      ...{ GA4_BASE_URL: "http://127.0.0.1:9", GA4_MEASUREMENT_ID: "G-TEST12345", GA4_API_SECRET: "none" },
    },
  });
});
test.afterAll(async () => {
  await site.stop();
  company.closeAllConnections();
  company.close();
  rmSync(folder, { recursive: true, force: true });
});

const ours = (page: Page) => page.getByRole("form", { name: "Privacy" });
const settings = (page: Page) => page.locator("footer button", { hasText: "Your Privacy Choices" });
const allowedOn = (page: Page): Promise<string[]> =>
  page
    .locator('[name="allow"]:checked')
    .evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : "")));

test.describe("another company's consent banner", () => {
  test.use({ onPurpose: [/asked another host|Failed to load resource/] });

  test("CONSENTB-01: its choice is stored as ours, its button opens the settings once, and later pages load no script of it @js", async ({
    page,
  }) => {
    await page.goto(`${site.url}/mini/home`);
    await waitUntilReady(page);
    await expect(page.getByRole("button", { name: "Accept all of it" })).toBeVisible();
    await expect(ours(page)).toHaveCount(0);
    // Loading the script alone makes no choice.
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("amc-choices");
    const response = page.waitForResponse((one) => one.url().endsWith("/legal/privacy-choices"));
    await page.getByRole("button", { name: "Reject all of it" }).click();
    await response;
    const before = requestCount;
    await page.fill('[name="firstName"]', "Ada");
    await page.fill('[name="lastName"]', "Approved");
    const loaded = page.waitForEvent("domcontentloaded");
    await page.locator("main .btn").first().click();
    await loaded;
    await expect(page).toHaveURL(/\/mini\/accepted-offer/);
    expect(await page.evaluate(() => "Tool" in window)).toBe(false);
    await expect(ours(page)).toHaveCount(0);
    expect(requestCount).toBe(before);

    await page.goto(`${site.url}/legal/privacy-choices`);
    expect(await allowedOn(page)).toEqual([]);
    await settings(page).dblclick();
    await expect(page.getByRole("button", { name: "Accept all of it" })).toBeVisible();
    const again = page.waitForResponse((one) => one.url().endsWith("/legal/privacy-choices"));
    await page.getByRole("button", { name: "Accept all of it" }).click();
    await again;
    await page.goto(`${site.url}/legal/privacy-choices`);
    expect(await allowedOn(page)).toEqual(["sale", "advertising", "analytics"]);
    // The script, which still reports the old choice, does not undo a later choice in our form.
    await page.getByRole("button", { name: "Don't allow anything" }).click();
    await expect(settings(page)).toBeVisible();
    await page.reload();
    await expect(settings(page)).toBeVisible();
    expect(await allowedOn(page)).toEqual([]);
  });

  test("CONSENTB-01: gives up on a script that does not load within a minute: no button, and our own form is shown @js", async ({
    page,
  }) => {
    isUp = false;
    await openWithClock(page, `${site.url}/mini/home`);
    await expect.poll(() => page.locator('script[src$="/banner.js"]').count()).toBe(1);
    await page.clock.runFor(58_000);
    await expect(ours(page)).toHaveCount(0);
    await page.clock.runFor(5_000);
    await expect(ours(page)).toBeVisible();
    await expect(settings(page)).toHaveCount(0);
    isUp = true;
    await ours(page).getByRole("button", { name: "Don't allow" }).click();
    await expect(page).toHaveURL(/\/mini\/home/);
    await expect(ours(page)).toHaveCount(0);
  });
});

test.describe("another company's consent banner, with no JavaScript", () => {
  test.use({ javaScriptEnabled: false, onPurpose: [/asked another host/] });

  test("CONSENTB-01: shows our own form, and loads nothing from the other company @js", async ({ page }) => {
    const before = requestCount;
    await page.goto(`${site.url}/mini/home`);
    await expect(ours(page)).toBeVisible();
    expect(requestCount).toBe(before);
  });
});
