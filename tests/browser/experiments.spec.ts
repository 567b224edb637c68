import { expect, test } from "playwright/test";
import { startSite, type Site } from "../support/site";

/**
 * The server's first bytes decide the variant; scripts do not change it. The other sites of these
 * tests run no experiments.
 */

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "warn", EXPERIMENTS: "on" } });
});
test.afterAll(() => site.stop());

const VARIANTS = [
  ["mini-home-headline", "letter-first", "/mini/home", "Get ready to make an offer"],
  ["partner-landing", "partner-named", "/here-to-help?sourceId=lead-1", "We are here to help"],
] as const;

test("the page of a variant never shows another heading, from its first byte until its scripts run @js", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("console", (line) => void (["error", "warning"].includes(line.type()) && faults.push(line.text())));
  page.on("pageerror", (error) => void faults.push(error.message));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () =>
      document.querySelectorAll("h1, .kick").forEach(({ textContent }) => seen.add(textContent));
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { headings: () => [...seen] });
  });
  for (const [experiment, variant, path, heading] of VARIANTS) {
    const address = new URL(path, site.url);
    address.searchParams.set(`AMC_MVT_EXP_${experiment}`, variant);
    await page.goto(address.href);
    await expect(page.locator("h1")).toHaveText(heading);
    // Scripts have run once the page navigates without a new document.
    await page.waitForFunction(() => "__remixRouteModules" in window);
    await page.waitForLoadState("networkidle");
    const shown: unknown = await page.evaluate("headings()");
    const kick = variant === "partner-named" ? ["You came from Juniper Home Guide"] : [];
    expect(shown).toEqual([...kick, heading]);
  }
  expect(faults).toEqual([]);
});
