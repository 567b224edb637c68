import { existsSync, readFileSync } from "node:fs";

/**
 * The test results of a report. `flaky` names the tests that passed only on a retry; they count as
 * passed. @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Counts
 */

/** Maximum number of flaky tests in a run of all stages; more than that fails the run. */
export const MAX_FLAKY = 5;

/** Tag of tests that run in `npm run test:night` and not in `npm test`. */
const NIGHT = "night";

/** @param {string} file @returns {any} the report, undefined when the runner wrote none */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/**
 * Returns the counts of a Vitest JSON report. A file that failed outside its tests (it does not
 * load, its setup throws) counts as one failure. A test that is excluded from this run, nightly or
 * daily, does not count as skipped.
 * @param {any} report
 * @param {{ isNight?: boolean }} [options] whether it was the nightly run
 * @returns {Counts}
 */
export function vitestCounts(report, { isNight = false } = {}) {
  const files = report?.testResults ?? [];
  const broken = files.filter(
    (/** @type {any} */ file) =>
      file.status === "failed" &&
      !file.assertionResults.some((/** @type {any} */ one) => one.status === "failed"),
  );
  const tests = files.flatMap((/** @type {any} */ file) => file.assertionResults);
  const elsewhere = tests.filter(
    (/** @type {any} */ { status, tags = [] }) =>
      status !== "passed" && status !== "failed" && tags.includes(NIGHT) !== isNight,
  );
  // A test that passed on a retry keeps the errors of its first attempt.
  const flaky = tests.filter(
    (/** @type {any} */ { status, failureMessages = [] }) =>
      status === "passed" && failureMessages.length > 0,
  );
  const unrun = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    skipped: unrun - elsewhere.length,
    flaky: flaky.map((/** @type {any} */ { fullName }) => fullName),
  };
}

/**
 * Returns the names of the flaky tests in a suite of a Playwright report, including nested suites.
 * @param {any} suite
 * @param {string} before names of the enclosing suites
 * @returns {string[]}
 */
function flakyIn(suite, before = "") {
  const path = `${before}${suite.title ?? ""} `;
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status === "flaky")
      .map((/** @type {any} */ { projectName }) => `${path}${spec.title} (${projectName})`),
  );
  return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ one) => flakyIn(one, path))];
}

/**
 * Returns the counts of a Playwright JSON report.
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const names = (report?.suites ?? []).flatMap((/** @type {any} */ suite) => flakyIn(suite));
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: names };
}

/**
 * Adds up the counts of several reports.
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export const sumCounts = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
  flaky: counts.flatMap(({ flaky }) => flaky),
});

/** @param {Counts} total @returns {boolean} whether a run with these counts has failed */
export const hasFailed = ({ failed, flaky }) => failed > 0 || flaky.length > MAX_FLAKY;

/**
 * @param {Counts} total
 * @returns {string[]} the summary lines of a run
 */
export const summaryLines = ({ passed, failed, skipped, flaky }) => [
  ...flaky.map((name) => `flaky: ${name}`),
  ...(flaky.length > MAX_FLAKY
    ? [`${flaky.length} tests passed only when they were tried again; more than ${MAX_FLAKY} fail the run.`]
    : []),
  ...(skipped > 0 ? [`${skipped} skipped.`] : []),
  ...(passed + failed === 0 ? ["No test ran."] : []),
  `${passed} passed, ${failed} failed`,
];

/** @param {string} file full path @param {{ isNight?: boolean }} [options] @returns {Counts} */
export const countsOfVitest = (file, options) => vitestCounts(readReport(file), options);

/** @param {string} file full path @returns {Counts} */
export const countsOfPlaywright = (file) => playwrightCounts(readReport(file));
