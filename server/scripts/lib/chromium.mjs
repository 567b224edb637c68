import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { readStamp } from "./hash.mjs";
import { root } from "./root.mjs";
import { run, say, Stop } from "./run.mjs";

/** Where the path that was found is kept; the browser tests read it. */
const KEPT = "build/.chromium";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const MAC = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** How package managers install it; the first one present is tried. */
const MANAGERS = [
  {
    program: "apt-get",
    steps: [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
    ],
  },
  { program: "dnf", steps: [["install", "-y", "-q", "chromium"]] },
  { program: "apk", steps: [["add", "--no-cache", "-q", "chromium"]] },
  { program: "brew", steps: [["install", "--quiet", "--cask", "chromium"]], asUser: true },
];

const FIVE_MINUTES = 300_000;

/** @param {string} name @returns {string | undefined} full path of a program on PATH */
function onPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** Some systems have a stub of this name that only says how to install the real one, so ask it for its version. @param {string} file */
const works = (file) => existsSync(file) && run(file, ["--version"], { quiet: true, timeout: 30_000 }).ok;

/** @returns {string | undefined} */
function ofSystem() {
  const found = NAMES.flatMap((name) => onPath(name) ?? []);
  return [...found, ...(process.platform === "darwin" ? MAC : [])].find(works);
}

/** @returns {string | undefined} the one Playwright keeps for itself, when it has been fetched */
function ofPlaywright() {
  const script = `import("playwright").then((p) => process.stdout.write(p.chromium.executablePath()))`;
  const { ok, output } = run(process.execPath, ["--input-type=module", "-e", script], { quiet: true });
  return ok && output && works(output.trim()) ? output.trim() : undefined;
}

/** @returns {string | undefined} */
function byPackageManager() {
  const manager = MANAGERS.find(({ program }) => onPath(program));
  if (!manager) return undefined;
  const asRoot = manager.asUser === true || process.getuid?.() === 0;
  if (!asRoot && !(onPath("sudo") && run("sudo", ["-n", "true"], { quiet: true, timeout: 10_000 }).ok))
    return undefined;
  say(`No Chromium found; installing it with ${manager.program} ...`);
  for (const step of manager.steps) {
    const [program, args] = asRoot ? [manager.program, step] : ["sudo", ["-n", manager.program, ...step]];
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    // A failing update may still leave a usable list, so the search below decides.
    run(program, args, { quiet: true, env, timeout: FIVE_MINUTES });
  }
  return ofSystem();
}

/** @returns {string | undefined} */
function byPlaywright() {
  say("No Chromium found; asking Playwright to fetch one ...");
  const deps = process.getuid?.() === 0 ? ["--with-deps"] : [];
  const args = ["node_modules/playwright/cli.js", "install", "--no-shell", ...deps, "chromium"];
  run(process.execPath, args, { quiet: true, timeout: FIVE_MINUTES });
  return ofPlaywright();
}

/** Finds a Chromium for the browser tests, or installs one, and keeps its path. Throws Stop when there is none to be had. */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !works(asked)) throw new Stop("CHROMIUM_PATH does not name a Chromium that starts.");
  const kept = readStamp(KEPT);
  if (!asked && kept && works(kept)) return;
  const found = asked || ofSystem() || ofPlaywright() || byPackageManager() || byPlaywright();
  if (!found) {
    throw new Stop(
      "The browser tests need Chromium: install it, or name one that is there in CHROMIUM_PATH.",
    );
  }
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, KEPT), found);
}
