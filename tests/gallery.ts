import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { startSite } from "./support/site";

/**
 * Takes screenshots of the page with all design components, so that a change of one is visible in
 * pictures.
 */

const WIDTHS = [360, 768, 1280] as const;
const LOOKS = [
  { name: "light", media: { colorScheme: "light", forcedColors: "none" } },
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" } },
  { name: "forced", media: { colorScheme: "dark", forcedColors: "active" } },
] as const;

const at = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const kept = at("build/.chromium");
const executablePath =
  process.env["CHROMIUM_PATH"] ?? (existsSync(kept) ? readFileSync(kept, "utf8").trim() : undefined);
if (!executablePath) throw new Error("No Chromium is known: run node server/scripts/prepare.mjs test first.");

const folder = at("build/gallery");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// The page exists for developers only.
const site = await startSite({ env: { LOG_LEVEL: "warn", NODE_ENV: "development" } });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await browser.newPage();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, media } of LOOKS) {
      await page.emulateMedia({ ...media, reducedMotion: "reduce" });
      await page.goto(`${site.url}/playground`);
      const file = path.join(folder, `${String(width)}-${name}.png`);
      await page.screenshot({ path: file, fullPage: true });
      process.stdout.write(
        `${path.relative(at("."), file)}  ${String(Math.round(statSync(file).size / 1024))} kB\n`,
      );
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
