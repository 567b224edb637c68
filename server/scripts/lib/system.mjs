import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, printLine } from "./run.mjs";

/** Finds programs of the system, and installs them with its package manager. */

export const FIVE_MINUTES = 300_000;

/** @returns {string[]} the folders of PATH in search order */
export const pathFolders = () => (process.env.PATH ?? "").split(delimiter).filter(Boolean);

/** @param {string} name @returns {string | undefined} full path of a program on PATH */
export function onPath(name) {
  return pathFolders()
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** @typedef {"apt-get" | "dnf" | "apk" | "brew"} Manager */

/**
 * Install commands of package managers; the first one present is used. @type {{ program: Manager,
 * steps: string[][], asUser?: boolean }[]}
 */
const MANAGERS = [
  {
    program: "apt-get",
    steps: [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends"],
    ],
  },
  { program: "dnf", steps: [["install", "-y", "-q"]] },
  { program: "apk", steps: [["add", "--no-cache", "-q"]] },
  { program: "brew", steps: [["install", "--quiet"]], asUser: true },
];

/**
 * Installs a package with the system's package manager, as root or with passwordless sudo.
 * @param {string} what its name in a sentence
 * @param {Partial<Record<Manager, string[]>>} packages package names for each package manager
 * @returns {boolean} true when it was tried; the caller must check whether it is installed now
 */
export function installSystemPackage(what, packages) {
  const manager = MANAGERS.find(({ program }) => packages[program] && onPath(program));
  if (!manager) return false;
  const asRoot = manager.asUser === true || process.getuid?.() === 0;
  if (!asRoot && !(onPath("sudo") && run("sudo", ["-n", "true"], { quiet: true, timeout: 10_000 }).ok))
    return false;
  printLine(`No ${what} found; installing it with ${manager.program} ...`);
  const last = manager.steps.length - 1;
  for (const [index, step] of manager.steps.entries()) {
    const words = index === last ? [...step, ...(packages[manager.program] ?? [])] : step;
    const [program, args] = asRoot ? [manager.program, words] : ["sudo", ["-n", manager.program, ...words]];
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    // A failed update may still leave a usable package list, so the result is ignored and the
    // caller checks.
    run(program, args, { quiet: true, env, timeout: FIVE_MINUTES });
  }
  return true;
}
