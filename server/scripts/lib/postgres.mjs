import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run, StopError } from "./run.mjs";
import { installSystemPackage, pathFolders } from "./system.mjs";

/**
 * Packages of a system PostgreSQL. Tests of several backends on one database cannot use the
 * embedded one.
 */

const PACKAGES = {
  "apt-get": ["postgresql"],
  dnf: ["postgresql-server"],
  apk: ["postgresql"],
  brew: ["postgresql"],
};

/** Folders of PostgreSQL programs, one per version; few systems have them on PATH. */
const INSTALL_FOLDERS = [
  { parent: "/usr/lib/postgresql", name: /^\d+$/, bin: "bin" },
  { parent: "/usr", name: /^pgsql-\d+$/, bin: "bin" },
  { parent: "/usr/libexec", name: /^postgresql\d+$/, bin: "" },
  { parent: "/opt/homebrew/opt", name: /^postgresql(@\d+)?$/, bin: "bin" },
  { parent: "/usr/local/opt", name: /^postgresql(@\d+)?$/, bin: "bin" },
];

/**
 * @typedef {{ postgres: string, initdb: string, version: number }} Postgres full paths, and the
 *   major version
 */

/** @returns {string[]} folders that may contain the programs */
function listFolders() {
  const homes = INSTALL_FOLDERS.filter(({ parent }) => existsSync(parent)).flatMap(({ parent, name, bin }) =>
    readdirSync(parent)
      .filter((entry) => name.test(entry))
      .map((entry) => join(parent, entry, bin)),
  );
  return [...new Set([...pathFolders(), ...homes])];
}

/**
 * @param {string} folder
 * @returns {Postgres[]} empty when the programs are missing or do not start
 */
function findInFolder(folder) {
  const postgres = join(folder, "postgres");
  const initdb = join(folder, "initdb");
  if (!existsSync(postgres) || !existsSync(initdb)) return [];
  const { ok, output } = run(postgres, ["--version"], { quiet: true, timeout: 30_000 });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  return ok && version > 0 ? [{ postgres, initdb, version }] : [];
}

/** @returns {Postgres | undefined} the newest one on the system */
const findInSystem = () =>
  listFolders()
    .flatMap(findInFolder)
    .sort((a, b) => b.version - a.version)[0];

/**
 * Finds the newest PostgreSQL on the system, or installs one with its package manager. Throws Stop
 * when none is available.
 * @returns {Postgres}
 */
export function findPostgres() {
  const found = findInSystem() ?? (installSystemPackage("PostgreSQL", PACKAGES) ? findInSystem() : undefined);
  if (found) return found;
  throw new StopError(
    "The tests of backends that share a database need a PostgreSQL server: install the one of your system (postgres and initdb).",
  );
}
