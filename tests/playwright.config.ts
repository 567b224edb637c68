import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "playwright/test";

const at = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** CHROMIUM_PATH, or the one `prepare.mjs test` found. */
function chromium(): string {
  const kept = at("build/.chromium");
  const path = process.env.CHROMIUM_PATH ?? (existsSync(kept) ? readFileSync(kept, "utf8").trim() : "");
  if (!path) throw new Error("No Chromium is known: run node server/scripts/prepare.mjs test first.");
  return path;
}

/**
 * What Chromium does without here. Every context is a window of its own, and each of these two would draw a list of suggestions below its address
 * bar, a page that nobody opens: together they take three times what the tested page takes. Chromium heeds the last such list alone, so
 * the names of Playwright's own (chromiumSwitches) stand here too.
 */
const WITHOUT = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"],
  ...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  "ThirdPartyStoragePartitioning",
];

/**
 * Tests run in "js" and in "nojs" unless their title says where they belong: @js and @nojs for one of the two, @slow for the slow
 * phone, which sets its processor and network limits itself. @night belongs to `npm run test:night`.
 */
export default defineConfig({
  testDir: at("tests/browser"),
  testMatch: "**/*.spec.ts",
  outputDir: at("build/reports/browser"),
  snapshotPathTemplate: "{testDir}/trees/{arg}{ext}",
  globalSetup: at("tests/support/global-setup.ts"),
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // The slow phone waits most of its time, and others now and then, so more of them run than there are processors.
  workers: 3,
  // A browser on a busy machine may be late once: what passes only then is named at the end (server/scripts/lib/test-counts.mjs).
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
        // A page that asks another host fails here, as it should.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ],
    },
  },
  // In this order: what takes longest begins first.
  projects: [
    {
      name: "slow-phone",
      grep: /@slow\b/,
      // It stands still most of its time, so the other workers have the processors meanwhile.
      workers: 1,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    // Its walks wait longest, so it does not come last.
    { name: "nojs", grepInvert: /@(js|slow)\b/, use: { javaScriptEnabled: false } },
    { name: "js", grepInvert: /@(nojs|slow)\b/ },
  ],
});
