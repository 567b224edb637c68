import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { HtmlValidate, StaticConfigLoader, type ConfigData } from "html-validate";
import { expect, test, type Browser, type Page } from "playwright/test";

const PHONE = { width: 360, height: 740 };
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page that has no frames: each fault with the element that has it. */
async function faultsOn(page: Page): Promise<string[]> {
  // A document that React goes on in has it from the page before, and so has a copy that is drawn anew.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    if (window.axe === undefined) throw new Error("The page has no axe.");
    // What passed is not described.
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

/** Keeps the documents of a page as they were served, the newest of each address. @returns the one of the page that is open */
export function keepDocuments(page: Page): () => Promise<string | undefined> {
  const served = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    const isDocument =
      response.request().resourceType() === "document" && response.frame() === page.mainFrame();
    if (!isDocument || (response.status() >= 300 && response.status() < 400)) return;
    served.set(
      response.url(),
      // A page that is left at once takes its text with it.
      response.text().catch(() => ""),
    );
  });
  return async () => served.get(page.url());
}

/** One for all tests of a browser, as it is drawn anew each time. */
const copies = new WeakMap<Browser, Page>();

/** Axe needs scripts: a page without them is looked at as a copy in another tab. */
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

/** A list of three and one of four are drawn alike. */
const shortened = (marks: readonly string[]): string =>
  marks.filter((mark, index) => mark !== marks[index - 1]).join(" ");

/** How a page is drawn, without its words and numbers: where two outlines are the same, so is what a look at them finds. */
export const outlineOf = async (page: Page): Promise<string> =>
  shortened(
    await page
      .locator("main")
      .evaluate((main) =>
        [...main.querySelectorAll("*:not(svg *)")].map(
          (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`,
        ),
      ),
  );

/** The outline of a page as it was served. */
export function outlineIn(text: string): string {
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

/** One heading, no sideways scroll on a phone, nothing that axe finds. */
async function expectGood(page: Page, copy: Page, step: string): Promise<void> {
  await expect(page.locator("h1"), `headings of ${step}`).toHaveCount(1);
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  const [wide, room] = await page
    .locator("html")
    .evaluate((root) => [root.scrollWidth, root.clientWidth] as const);
  expect(wide, `width of ${step} on a phone`).toBeLessThanOrEqual(room);
  await page.setViewportSize(size);
  expect(await faultsOn(copy), `what axe finds on ${step}`).toEqual([]);
}

/** What a page of any visitor has to be, as it is open. */
export async function expectGoodPage(page: Page, step: string): Promise<void> {
  const hasScripts = test.info().project.use.javaScriptEnabled !== false;
  await expectGood(page, hasScripts ? page : await copyOf(page, await page.content()), step);
}

/** What a served page has to be where scripts do not run. */
export async function expectGoodWithoutScripts(page: Page, text: string, step: string): Promise<void> {
  const copy = await copyOf(page, text);
  await expectGood(copy, copy, `${step} without scripts`);
}

/** The served text is HTML without a fault, and asks for nothing that may never be used. */
export async function expectValidHtml(text: string, step: string): Promise<void> {
  const report = await html.validateString(text);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
  expect(faults, `HTML of ${step}`).toEqual([]);
  expect(text, `links of ${step}`).not.toContain('rel="preload"');
}
