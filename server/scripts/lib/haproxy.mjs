import { printLine } from "./run.mjs";
import { installSystemPackage, onPath, pathFolders } from "./system.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The load balancer in front of several sites (server/ship/haproxy.cfg); tests use it when the
 * system has it.
 */

const PACKAGES = { "apt-get": ["haproxy"], dnf: ["haproxy"], apk: ["haproxy"], brew: ["haproxy"] };

/**
 * @returns {string | undefined} full path of the program; some systems keep it in a folder outside
 *   the user's PATH
 */
export const haproxyOfSystem = () =>
  onPath("haproxy") ??
  ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"]
    .filter((folder) => !pathFolders().includes(folder))
    .map((folder) => join(folder, "haproxy"))
    .find((file) => existsSync(file));

/**
 * Finds HAProxy or installs it with the system's package manager. Prints a message when it is
 * unavailable; its tests are then skipped.
 */
export function findHaproxy() {
  if (haproxyOfSystem()) return;
  installSystemPackage("HAProxy", PACKAGES);
  if (!haproxyOfSystem())
    printLine("There is no HAProxy on this system: the tests that go through it are skipped.");
}
