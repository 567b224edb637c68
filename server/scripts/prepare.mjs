// Runs before `npm start`, `npm test` and `npm run dev`, so that each works on a fresh clone. It
// uses no dependencies, because none may be installed yet.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./lib/chromium.mjs";
import { findHaproxy } from "./lib/haproxy.mjs";
import { hashOfSources, readStamp } from "./lib/hash.mjs";
import { installPackages } from "./lib/packages.mjs";
import { findPostgres } from "./lib/postgres.mjs";
import { root } from "./lib/root.mjs";
import { main, run, StopError } from "./lib/run.mjs";

/**
 * "tools" prepares everything the tests need except the build, which they run themselves in
 * parallel with the linters.
 */
const MODES = ["install", "start", "tools", "test"];
const [mode = "install"] = process.argv.slice(2);

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new StopError(`This site needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
}

function buildWhenStale() {
  const built = ["build/main.js", "build/backend.js", "build/keep.js", "build/server/index.js"].every(
    (file) => existsSync(join(root, file)),
  );
  if (built && readStamp("build/.stamp") === hashOfSources()) return;
  if (!run(process.execPath, ["server/scripts/build.mjs"]).ok)
    throw new StopError("The site was not built, so nothing was started.");
}

await main(() => {
  if (!MODES.includes(mode))
    throw new StopError(`Usage: node server/scripts/prepare.mjs ${MODES.join(" | ")}`);
  checkNode();
  installPackages();
  if (mode === "install") return;
  if (mode !== "tools") buildWhenStale();
  if (mode === "start") return;
  findChromium();
  findPostgres();
  findHaproxy();
});
