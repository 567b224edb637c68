import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run, Stop } from "./run.mjs";
import { installSystemPackage, pathFolders } from "./system.mjs";

/** The tests of several backends on one database need a PostgreSQL that is the system's, not the embedded one. */

const PACKAGES = {
  "apt-get": ["postgresql"],
  dnf: ["postgresql-server"],
  apk: ["postgresql"],
  brew: ["postgresql"],
};

/** Where systems keep the programs of a server, one folder per version; few of them are on PATH. */
const HOMES = [
  { parent: "/usr/lib/postgresql", name: /^\d+$/, bin: "bin" },
  { parent: "/usr", name: /^pgsql-\d+$/, bin: "bin" },
  { parent: "/usr/libexec", name: /^postgresql\d+$/, bin: "" },
  { parent: "/opt/homebrew/opt", name: /^postgresql(@\d+)?$/, bin: "bin" },
  { parent: "/usr/local/opt", name: /^postgresql(@\d+)?$/, bin: "bin" },
];

/** @typedef {{ postgres: string, initdb: string, version: number }} Postgres full paths, and the major version */

/** @returns {string[]} folders that may have the programs */
function folders() {
  const homes = HOMES.filter(({ parent }) => existsSync(parent)).flatMap(({ parent, name, bin }) =>
    readdirSync(parent)
      .filter((entry) => name.test(entry))
      .map((entry) => join(parent, entry, bin)),
  );
  return [...new Set([...pathFolders(), ...homes])];
}

/** @param {string} folder @returns {Postgres[]} none when the programs are not there or do not start */
function inFolder(folder) {
  const postgres = join(folder, "postgres");
  const initdb = join(folder, "initdb");
  if (!existsSync(postgres) || !existsSync(initdb)) return [];
  const { ok, output } = run(postgres, ["--version"], { quiet: true, timeout: 30_000 });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  return ok && version > 0 ? [{ postgres, initdb, version }] : [];
}

/** @returns {Postgres | undefined} the newest the system has */
const ofSystem = () =>
  folders()
    .flatMap(inFolder)
    .sort((a, b) => b.version - a.version)[0];

/**
 * Finds the newest PostgreSQL of the system, or installs one with its package manager. Throws Stop when there is none to be had.
 * @returns {Postgres}
 */
export function findPostgres() {
  const found = ofSystem() ?? (installSystemPackage("PostgreSQL", PACKAGES) ? ofSystem() : undefined);
  if (found) return found;
  throw new Stop(
    "The tests of backends that share a database need a PostgreSQL server: install the one of your system (postgres and initdb).",
  );
}
