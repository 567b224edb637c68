import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { persona, withPhone, type Persona } from "../support/persona";
import { freePort, startSite } from "../support/site";
import { startTestEnv } from "../support/test-env";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * Measures public pages, and pages and results of the wizards, as on a phone; fails when a
 * score is below our goals.
 */

const PAGES = [
  "/",
  "/home-landing",
  "/purchase",
  "/cashout-landing",
  "/heloc-landing",
  "/savings-alert",
  "/here-to-help",
  "/offer-code",
  "/start",
  "/start/buy",
  "/rates",
  "/calculators",
  "/calculators/afford",
  "/calculators/cash",
  "/learn",
  "/learn/points",
  "/about",
];
/** Pages that must be walked to: their addresses, the persona, and the start. */
const WALKED: readonly (readonly [until: string, who: Persona, from: string])[] = [
  ["/mini/estimated-price", persona(), "/mini/home"],
  ["/mini/phone", persona(), "/mini/home"],
  ["/mini/review-your-credit", persona(), "/mini/home"],
  ["/mini/credit-report-payment", persona(), "/mini/home"],
  ["/mini/credit-scores", persona(), "/mini/home"],
  ["/mini/congratulations", persona(), "/mini/home"],
  ["/refi-mini/congratulations", persona("Highrate"), "/refi-mini/home"],
  ["/purchase/mortgage-rate-estimate", persona(), "/purchase/home"],
  ["/purchase/prequalified", persona(), "/purchase/home"],
  ["/purchase/demographics", persona(), "/purchase/home"],
  ["/rate-and-payment", persona("Approved", { goal: "refinance" }), "/"],
  ["/payment-and-cashout-amount", persona(), "/cashout"],
];
const LEAST = 99;
/**
 * A single run depends on other load, so the median of five counts, as Lighthouse recommends; a
 * number as argument sets the count.
 */
const RUNS = Number(process.argv[2] ?? 5);
/** Sometimes a browser paints too late: Lighthouse reports it, and such a run measured nothing. */
const EMPTY_RUNS = 2;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Categories that every page must reach. */
const PROMISED = ["performance", "accessibility", "best-practices"] as const;
/** Categories of pages that search engines should find. */
const PROMISED_OF_ENTRIES = [...PROMISED, "seo"] as const;

const kept = fileURLToPath(new URL("../../build/.chromium", import.meta.url));
const executablePath =
  process.env["CHROMIUM_PATH"] ?? (existsSync(kept) ? readFileSync(kept, "utf8").trim() : undefined);
if (!executablePath) throw new Error("No Chromium is known: run node server/scripts/prepare.mjs test first.");

const port = await freePort();
/** Search engines are told to leave a demonstration alone, so entries are those of a lender's site. */
const lender = await startTestEnv({ LOG_LEVEL: "error" });
const site = await startSite({ env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch({
  executablePath,
  args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/**
 * Returns the run of a page with the median performance, and the performance of all runs.
 * @param Cookie of a visitor who has walked there
 */
async function measured(page: string, Cookie?: string) {
  const { url } = Cookie === undefined ? lender.site : site;
  const runs: Run[] = [];
  for (let empty = 0; runs.length < RUNS;) {
    const result = await lighthouse(`${url}${page}`, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
      ...(Cookie !== undefined && { extraHeaders: { Cookie } }),
    });
    if (result && !result.lhr.runtimeError) runs.push(result.lhr);
    else if ((empty += 1) > EMPTY_RUNS) throw new Error(`${page} was not measured.`);
  }
  const performance = (lhr: Run): number => lhr.categories["performance"]?.score ?? 0;
  runs.sort((one, other) => performance(one) - performance(other));
  const middle = runs[Math.floor(RUNS / 2)];
  if (!middle) throw new Error(`${page} was not measured.`);
  return { ...middle, each: runs.map((lhr) => Math.round(performance(lhr) * 100)).join(" ") };
}

const rows: string[][] = [];
let worst = 100;
try {
  const walked = [];
  for (const [until, who, from] of WALKED) {
    const visitor = new Visitor(site.url);
    const { page } = await withPhone((phone) => walkTo(visitor, { ...who, phone }, until, from));
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    walked.push([page.address, cookie] as const);
  }
  const entries = PAGES.map((page) => [page, undefined] as const);
  for (const [page, cookie] of [...entries, ...walked]) {
    const { categories, audits, each } = await measured(page, cookie);
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    worst = Math.min(worst, ...(cookie === undefined ? PROMISED_OF_ENTRIES : PROMISED).map(score));
    const shown = (audit: string): string => audits[audit]?.displayValue ?? "";
    rows.push([
      page,
      ...CATEGORIES.map((name) => String(score(name))),
      shown("first-contentful-paint"),
      shown("largest-contentful-paint"),
      shown("total-blocking-time"),
      shown("cumulative-layout-shift"),
      each,
    ]);
  }
} finally {
  await browser.close();
  await lender.stop();
  await site.stop();
}
const heads = ["page", ...CATEGORIES, "FCP", "LCP", "TBT", "CLS", "runs"];
const widths = heads.map((head, column) =>
  Math.max(head.length, ...rows.map((row) => (row[column] ?? "").length)),
);
for (const row of [heads, ...rows]) {
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd()}\n`,
  );
}
if (worst < LEAST) {
  process.stdout.write(`Below ${LEAST}.\n`);
  process.exitCode = 1;
}
