import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, say } from "./run.mjs";

/** Programs of the system, and installing them with its package manager. */

export const FIVE_MINUTES = 300_000;

/** @returns {string[]} the folders in which the system looks for programs, first looked in first */
export const pathFolders = () => (process.env.PATH ?? "").split(delimiter).filter(Boolean);

/** @param {string} name @returns {string | undefined} full path of a program on PATH */
export function onPath(name) {
  return pathFolders()
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** @typedef {"apt-get" | "dnf" | "apk" | "brew"} Manager */

/**
 * How package managers install something; the first one present is tried.
 * @type {{ program: Manager, steps: string[][], asUser?: boolean }[]}
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
 * Installs something with the system's package manager, as root or where sudo asks for no password.
 * @param {string} what its name in a sentence
 * @param {Partial<Record<Manager, string[]>>} packages what each package manager is told to install
 * @returns {boolean} true when it was tried; whether the thing is there now is for the caller to see
 */
export function installSystemPackage(what, packages) {
  const manager = MANAGERS.find(({ program }) => packages[program] && onPath(program));
  if (!manager) return false;
  const asRoot = manager.asUser === true || process.getuid?.() === 0;
  if (!asRoot && !(onPath("sudo") && run("sudo", ["-n", "true"], { quiet: true, timeout: 10_000 }).ok))
    return false;
  say(`No ${what} found; installing it with ${manager.program} ...`);
  const last = manager.steps.length - 1;
  for (const [index, step] of manager.steps.entries()) {
    const words = index === last ? [...step, ...(packages[manager.program] ?? [])] : step;
    const [program, args] = asRoot ? [manager.program, words] : ["sudo", ["-n", manager.program, ...words]];
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    // A failing update may still leave a usable list, so the caller's search decides.
    run(program, args, { quiet: true, env, timeout: FIVE_MINUTES });
  }
  return true;
}
