import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { HtmlValidate, StaticConfigLoader, type ConfigData } from "html-validate";
import { expect, test, type Browser, type Page } from "playwright/test";
import { expectRoomForLargeText, smallTargetsOn } from "./page-size";

const PHONE = { width: 360, height: 740 };
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns what axe finds on a page without frames: each fault with its element. */
async function faultsOn(page: Page): Promise<string[]> {
  // axe is still loaded in a document that React continued from the previous page, and in a copy
  // that is rendered again.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    if (window.axe === undefined) throw new Error("The page has no axe.");
    // Passed rules are not reported.
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html: node }) => `${id}: ${node}`));
  }, RULES);
}

const isConfig = (value: unknown): value is ConfigData => typeof value === "object" && value !== null;

function validator(): HtmlValidate {
  const config: unknown = JSON.parse(
    readFileSync(new URL("../html-validate.config.json", import.meta.url), "utf8"),
  );
  if (!isConfig(config)) throw new Error("tests/html-validate.config.json holds no object.");
  return new HtmlValidate(new StaticConfigLoader(config));
}

const html = validator();

/**
 * Records the served documents of a page, the newest of each address.
 * @returns a function that returns the open page's document
 */
export function recordDocuments(page: Page): () => Promise<string | undefined> {
  const served = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    const isDocument =
      response.request().resourceType() === "document" && response.frame() === page.mainFrame();
    if (!isDocument || (response.status() >= 300 && response.status() < 400)) return;
    served.set(
      response.url(),
      // The body of a page that is left at once is lost.
      response.text().catch(() => ""),
    );
  });
  return async () => served.get(page.url());
}

/** One per browser for all tests, as its content is replaced each time. */
const copies = new WeakMap<Browser, Page>();

/** Renders a copy of a page without scripts in another tab, because axe needs scripts. */
async function copyOf(page: Page, text: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  const copy =
    copies.get(browser) ?? (await (await browser.newContext({ javaScriptEnabled: true })).newPage());
  copies.set(browser, copy);
  await copy.setContent(
    text.replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>|<noscript>[\s\S]*?<\/noscript>/g, ""),
  );
  return copy;
}

/** Shortens lists, because one of three and one of four have the same layout. */
const shortened = (marks: readonly string[]): string =>
  marks.filter((mark, index) => mark !== marks[index - 1]).join(" ");

/**
 * Returns the structure of a page, without its words and numbers: pages with the same outline have
 * the same axe findings.
 */
export const pageOutline = async (page: Page): Promise<string> =>
  shortened(
    await page
      .locator("main")
      .evaluate((main) =>
        [...main.querySelectorAll("*:not(svg *)")].map(
          (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`,
        ),
      ),
  );

/** Returns the outline of a served page. */
export function servedOutline(text: string): string {
  const inside = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? "";
  const plain = inside
    .replace(/(<svg\b[^>]*>)[\s\S]*?<\/svg>/g, "$1")
    .replace(/<noscript>[\s\S]*?<\/noscript>/g, "<noscript>");
  return shortened(
    [...plain.matchAll(/<([a-z][\w-]*)\b([^>]*)>/g)].map(
      ([, tag, attributes = ""]) => `${tag}.${/\sclass="([^"]*)"/.exec(attributes)?.[1] ?? ""}`,
    ),
  );
}

/**
 * Expects one heading, no horizontal scrolling on a phone, also with large text, targets that are
 * large enough to touch, and no axe findings.
 */
async function expectGood(page: Page, copy: Page, step: string): Promise<void> {
  await expect(page.locator("h1"), `headings of ${step}`).toHaveCount(1);
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  const [wide, room] = await page
    .locator("html")
    .evaluate((root) => [root.scrollWidth, root.clientWidth] as const);
  expect(wide, `width of ${step} on a phone`).toBeLessThanOrEqual(room);
  expect(await smallTargetsOn(page), `what is too small to touch on ${step}`).toEqual([]);
  await expectRoomForLargeText(page, step);
  await page.setViewportSize(size);
  expect(await faultsOn(copy), `what axe finds on ${step}`).toEqual([]);
}

/** Checks the requirements of every page on the open one. */
export async function expectGoodPage(page: Page, step: string): Promise<void> {
  const hasScripts = test.info().project.use.javaScriptEnabled !== false;
  await expectGood(page, hasScripts ? page : await copyOf(page, await page.content()), step);
}

/** Checks the requirements of a served page without scripts. */
export async function expectGoodWithoutScripts(page: Page, text: string, step: string): Promise<void> {
  const copy = await copyOf(page, text);
  await expectGood(copy, copy, `${step} without scripts`);
}

/** Expects valid HTML that preloads nothing that may never be used. */
export async function expectValidHtml(text: string, step: string): Promise<void> {
  const report = await html.validateString(text);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
  expect(faults, `HTML of ${step}`).toEqual([]);
  expect(text, `links of ${step}`).not.toContain('rel="preload"');
}
