import semver from "semver";
import { installedPackages } from "./lock.mjs";

/**
 * A published advisory for one of our packages. Each is explained in docs/dependencies.md. @typedef
 * {object} Advisory @property {string} package @property {string} affected range of versions
 * @property {string[]} ids CVE or GHSA, of one advisory or of several with the same answer
 * @property {string} severity @property {string} about what goes wrong @property {string}
 * [accepted] why an installed version of the range does not affect us; absent when none is
 * installed
 */

const ID = /^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[23456789cfghjmpqrvwx]{4}){3})$/;
const SEVERITIES = ["low", "moderate", "high", "critical", "unrated"];

/**
 * Returns the errors of a list entry.
 * @param {Advisory} advisory
 * @returns {string[]}
 */
function mistakesIn({ affected, ids, severity, about }) {
  return [
    ...(semver.validRange(affected) === null ? [`"${affected}" is no range of versions`] : []),
    ...ids.filter((id) => !ID.test(id)).map((id) => `"${id}" is no id of an advisory`),
    ...(ids.length === 0 ? ["it has no id"] : []),
    ...(SEVERITIES.includes(severity) ? [] : [`"${severity}" is no severity`]),
    ...(about.trim() === "" ? ["it does not say what goes wrong"] : []),
  ];
}

/**
 * Checks the installed packages against the list of advisories.
 * @param {import("./lock.mjs").Lock} lock
 * @param {readonly Advisory[]} advisories
 * @returns {{ problems: string[], accepted: string[] }} a sentence for each; problems fail the
 *   check
 */
export function compareWithLock(lock, advisories) {
  const installed = installedPackages(lock);
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const accepted = [];
  /** @type {Set<string>} */
  const seen = new Set();
  for (const advisory of advisories) {
    const { package: name, affected, ids, severity, about, accepted: reason = "" } = advisory;
    const label = `${name} (${ids.join(", ")})`;
    const versions = installed.filter((one) => one.name === name).map(({ version }) => version);
    const hit = [...new Set(versions)].filter((one) => isAffected(one, affected));
    const isAccepted = reason.trim() !== "";
    problems.push(...mistakesIn(advisory).map((mistake) => `${label}: ${mistake}.`));
    for (const id of ids) {
      if (seen.has(`${name} ${id}`)) problems.push(`${label}: ${id} is in the list twice.`);
      seen.add(`${name} ${id}`);
    }
    if (versions.length === 0) problems.push(`${label}: no such package is installed; take it off the list.`);
    else if (hit.length === 0 && isAccepted)
      problems.push(`${label}: no installed version is affected any more; take the reason away.`);
    else if (hit.length > 0 && !isAccepted)
      problems.push(
        `${label}: ${hit.join(", ")} is affected, ${severity}: ${about} Update it, or say why it does not touch us.`,
      );
    else if (hit.length > 0) accepted.push(`${label}: ${hit.join(", ")}, ${severity}: ${reason}`);
  }
  return { problems, accepted };
}

/** @param {string} version @param {string} range */
const isAffected = (version, range) => semver.satisfies(version, range, { includePrerelease: true });
