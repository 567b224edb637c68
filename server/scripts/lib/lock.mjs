import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * A package of package-lock.json. @typedef {{ name?: string, version: string, dev?: boolean,
 * optional?: boolean, devDependencies?: Record<string, string> }} LockedPackage @typedef {{
 * packages: Record<string, LockedPackage> }} Lock the key of each package is its folder, "" for the
 * project itself
 */

/** @returns {Lock} package-lock.json of the project */
export const readLock = () => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/**
 * Returns every package that the lock installs, once for each version.
 * @param {Lock} lock
 * @returns {{ name: string, version: string, dev: boolean }[]} `name` is the one in the registry,
 *   also for an alias
 */
export const installedPackages = ({ packages }) =>
  Object.entries(packages).flatMap(([folder, { name, version, dev = false }]) =>
    folder === "" ? [] : [{ name: name ?? nameOf(folder), version, dev }],
  );

const FOLDER = "node_modules/";

/**
 * @param {string} folder such as "node_modules/a/node_modules/@b/c"
 * @returns {string} such as "@b/c"
 */
const nameOf = (folder) => folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);

/**
 * Returns the lock without development packages.
 * @param {Lock} lock
 * @returns {Lock}
 */
export function withoutDev({ packages, ...rest }) {
  const kept = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  const shipped = Object.fromEntries(kept);
  const { devDependencies: _left, ...project } = packages[""] ?? { version: "0.0.0" };
  return { ...rest, packages: { ...shipped, "": project } };
}
