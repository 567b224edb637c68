import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readStamp } from "./hash.mjs";
import { root } from "./root.mjs";
import { run, printLine, StopError } from "./run.mjs";
import { FIVE_MINUTES, installSystemPackage, onPath } from "./system.mjs";

/** File with the path of the Chromium found; the browser tests read it. */
const PATH_FILE = "build/.chromium";

/**
 * The headless shell is the same browser without windows, tabs and toolbars. It needs much less
 * processor time.
 */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const MAC = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const PACKAGES = {
  "apt-get": ["chromium"],
  dnf: ["chromium"],
  apk: ["chromium"],
  brew: ["--cask", "chromium"],
};

/**
 * Some systems have a stub of this name that only explains how to install the real one, so this
 * checks its version.
 * @param {string} file
 */
const isWorking = (file) => existsSync(file) && run(file, ["--version"], { quiet: true, timeout: 30_000 }).ok;

/** @returns {string | undefined} */
function findInSystem() {
  const found = NAMES.flatMap((name) => onPath(name) ?? []);
  return [...found, ...(process.platform === "darwin" ? MAC : [])].find(isWorking);
}

/** @returns {string | undefined} Playwright's own Chromium, if it was downloaded */
function findInPlaywright() {
  const script = `import("playwright").then((p) => process.stdout.write(p.chromium.executablePath()))`;
  const { ok, output } = run(process.execPath, ["--input-type=module", "-e", script], { quiet: true });
  return ok && output && isWorking(output.trim()) ? output.trim() : undefined;
}

/** @returns {string | undefined} */
function installByPackageManager() {
  const ways = [{ "apt-get": [SHELL] }, PACKAGES];
  for (const packages of ways) {
    const found = installSystemPackage("Chromium", packages) ? findInSystem() : undefined;
    if (found) return found;
  }
  return undefined;
}

/** @returns {string | undefined} */
function installByPlaywright() {
  printLine("No Chromium found; asking Playwright to fetch one ...");
  const deps = process.getuid?.() === 0 ? ["--with-deps"] : [];
  const args = ["node_modules/playwright/cli.js", "install", "--no-shell", ...deps, "chromium"];
  run(process.execPath, args, { quiet: true, timeout: FIVE_MINUTES });
  return findInPlaywright();
}

/**
 * Finds a Chromium for the browser tests or installs one, and stores its path. Throws Stop when
 * none is available.
 */
export function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !isWorking(configuredPath))
    throw new StopError("CHROMIUM_PATH does not name a Chromium that starts.");
  const kept = readStamp(PATH_FILE);
  if (!configuredPath && kept && isWorking(kept)) return;
  const found =
    configuredPath ||
    findInSystem() ||
    findInPlaywright() ||
    installByPackageManager() ||
    installByPlaywright();
  if (!found) {
    throw new StopError(
      "The browser tests need Chromium: install it, or name one that is there in CHROMIUM_PATH.",
    );
  }
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, PATH_FILE), found);
}
