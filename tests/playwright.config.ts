import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "playwright/test";

const at = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** Returns CHROMIUM_PATH, or the browser that `prepare.mjs test` found. */
function chromium(): string {
  const kept = at("build/.chromium");
  const path = process.env.CHROMIUM_PATH ?? (existsSync(kept) ? readFileSync(kept, "utf8").trim() : "");
  if (!path) throw new Error("No Chromium is known: run node server/scripts/prepare.mjs test first.");
  return path;
}

/**
 * Chromium features that are switched off. Every context is a window, and each of these two
 * features would draw a list of suggestions below its address bar: together they take three times
 * the processor time of the tested page. Chromium uses only the last such list, so Playwright's own
 * names (chromiumSwitches) are repeated here.
 */
const WITHOUT = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"],
  ...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  "ThirdPartyStoragePartitioning",
];

/**
 * Tests run in "js" and in "nojs" unless their title has a tag: @js and @nojs for one of the two,
 * @slow for the slow phone, which sets its processor and network limits itself. @night belongs to
 * `npm run test:night`.
 */
export default defineConfig({
  testDir: at("tests/browser"),
  testMatch: "**/*.spec.ts",
  outputDir: at("build/reports/browser"),
  snapshotPathTemplate: "{testDir}/trees/{arg}{ext}",
  globalSetup: at("tests/support/global-setup.ts"),
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // The slow phone mostly waits, and other tests sometimes do, so there are more workers than
  // processors.
  workers: 3,
  // A browser on a busy machine may be late once: tests that pass only on a retry are listed at the
  // end (server/scripts/lib/test-counts.mjs).
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: at("build/reports/playwright.json") }]],
  use: {
    baseURL: process.env.SITE_URL,
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "America/Detroit",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: chromium(),
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
        ...["--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
        `--disable-features=${WITHOUT.join(",")}`,
        // A page that requests another host fails here, as it should.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ],
    },
  },
  // In this order: the slowest project begins first.
  projects: [
    {
      name: "slow-phone",
      grep: /@slow\b/,
      // It is idle most of the time, so the other workers have the processors.
      workers: 1,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    // Its walks wait longest, so it is not last.
    { name: "nojs", grepInvert: /@(js|slow)\b/, use: { javaScriptEnabled: false } },
    { name: "js", grepInvert: /@(nojs|slow)\b/ },
  ],
});
