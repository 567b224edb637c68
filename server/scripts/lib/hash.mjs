import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The sources of the build. Tests and scripts are excluded, except the build script. */
const SOURCES = [
  "app",
  "server",
  "public",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "server/scripts/build.mjs",
];

/** @param {string} path relative to the root, with forward slashes */
const isOutside = (path) =>
  (path.startsWith("server/scripts/") && path !== "server/scripts/build.mjs") ||
  /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) ||
  path.endsWith("/.DS_Store");

/**
 * Returns every file below a path, sorted, relative to the root.
 * @param {string} path file or folder; a missing one returns an empty list
 * @returns {string[]}
 */
function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/** @returns {string} hash of all sources of the build */
export function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of [...new Set(SOURCES.flatMap(filesBelow))].filter((path) => !isOutside(path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * Returns a hash of what `npm ci` would install here. Scripts and the name in package.json are
 * ignored, because they do not change any package.
 * @returns {string}
 */
export function hashOfPackages() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const major = process.versions.node.split(".")[0];
  return createHash("sha256")
    .update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides }))
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform} ${process.arch} ${major}`)
    .digest("hex");
}

/**
 * @param {string} file stamp file, relative to the root
 * @returns {string} the stamp, "" when there is none
 */
export function readStamp(file) {
  const full = join(root, file);
  return existsSync(full) ? readFileSync(full, "utf8").trim() : "";
}
