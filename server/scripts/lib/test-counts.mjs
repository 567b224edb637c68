import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @param {string} file @returns {any} the report, undefined when the runner wrote none */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/**
 * Counts of a vitest JSON report. A file that failed outside its tests (it does not load, its set-up throws) counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const broken = (report?.testResults ?? []).filter(
    (/** @type {any} */ file) =>
      file.status === "failed" &&
      !file.assertionResults.some((/** @type {any} */ one) => one.status === "failed"),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
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
