import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @param {string} file @returns {any} the report, undefined when the runner wrote none */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/**
 * Counts of a vitest JSON report. A file that could not be loaded has no tests in it and counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const unloaded = (report?.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/**
 * Counts of a Playwright JSON report; a test that passed only when tried again has failed.
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @param {string} file full path @returns {Counts} */
export const countsOfVitest = (file) => vitestCounts(readReport(file));

/** @param {string} file full path @returns {Counts} */
export const countsOfPlaywright = (file) => playwrightCounts(readReport(file));
