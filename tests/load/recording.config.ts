import { fileURLToPath } from "node:url";
import { defineConfig } from "playwright/test";
import browserTests from "../playwright.config";

/** `npm run bench:recording`: the browser tests' setup, one at a time, as a phone. */
export default defineConfig({
  ...browserTests,
  testDir: fileURLToPath(new URL(".", import.meta.url)),
  testMatch: "recording.bench.ts",
  workers: 1,
  fullyParallel: false,
  timeout: 900_000,
  reporter: [["list"]],
  projects: [
    {
      name: "js",
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
