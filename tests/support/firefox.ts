import { existsSync } from "node:fs";
import path from "node:path";
import { launch, type Page } from "puppeteer-core";
import type { Persona } from "./persona";
import { answersFor, stepAt } from "./walk";

/** A browser of another vendor, controlled by WebDriver BiDi. */

const MOST_PAGES = 60;
const NAMES = ["firefox-esr", "firefox"];

/** Returns FIREFOX_PATH, or the system's Firefox; undefined when there is none. */
export function firefoxPath(): string | undefined {
  const own = process.env["FIREFOX_PATH"];
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...(own ? [own] : []), ...found].find(existsSync);
}

/** Opens an address in a separate Firefox, and closes it after the test. */
export async function inFirefox(
  executablePath: string,
  address: string,
  test: (page: Page, trouble: readonly string[]) => Promise<void>,
): Promise<void> {
  const browser = await launch({ browser: "firefox", executablePath, headless: true });
  try {
    const page = await browser.newPage();
    const trouble: string[] = [];
    page.on("pageerror", (error) => trouble.push(String(error)));
    page.on("console", (line) => {
      if (line.type() === "error") trouble.push(line.text());
    });
    await page.evaluateOnNewDocument(() => {
      document.addEventListener("site:page", () => {
        window.shown = { at: location.href, turn: String(Math.random()) };
      });
    });
    await page.goto(address);
    await shown(page, undefined);
    await test(page, trouble);
  } finally {
    await browser.close();
  }
}

/**
 * Waits until another page than `before` is rendered and hydrated; a refused form does not count.
 */
async function shown(page: Page, before: string | undefined): Promise<void> {
  await page.waitForFunction(
    (turn) => window.shown !== undefined && window.shown.turn !== turn && window.shown.at === location.href,
    { timeout: 40_000 },
    before,
  );
}

const turnOf = (page: Page): Promise<string | undefined> => page.evaluate(() => window.shown?.turn);

async function fill(page: Page, name: string, value: string): Promise<void> {
  const selector = `main form:has(.btn) [name="${name}"]`;
  const [tag, type] = await page.$eval(selector, (found) => {
    found.closest("details")?.setAttribute("open", "");
    return [found.tagName, found.getAttribute("type")] as const;
  });
  if (type === "radio" || type === "checkbox") await page.click(`${selector}[value="${value}"]`);
  else if (tag === "SELECT") await page.select(selector, value);
  else await page.type(selector, value);
}

/**
 * Walks from the open page to the step `until`, answering as the persona does.
 * @returns the steps in order
 */
export async function walkInFirefox(page: Page, who: Persona, until: string): Promise<string[]> {
  const trail: string[] = [];
  while (trail.length < MOST_PAGES) {
    const step = stepAt(page.url());
    trail.push(step);
    if (step === until) return trail;
    const before = await turnOf(page);
    if ((await page.$(".wait")) === null) {
      const given = Object.entries(answersFor(who, { address: page.url(), html: await page.content() }));
      for (const [name, value] of given) {
        for (const one of typeof value === "string" ? [value] : value) await fill(page, name, one);
      }
      await page.click("main form .btn");
    }
    await shown(page, before).catch(async (error: unknown) => {
      const refusal = await page.$$eval(".sum li", (items) => items.map((item) => item.textContent));
      throw new Error(`${step} leads nowhere: ${refusal.join("; ")}`, { cause: error });
    });
  }
  throw new Error(`The walk did not reach ${until}: ${trail.join(" > ")}`);
}
