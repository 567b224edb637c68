import { existsSync, readFileSync } from "node:fs";

/**
 * What came of the tests of a report. `flaky` names the tests that passed only when they were tried again; they count as passed.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Counts
 */

/** Flaky tests in one run of all stages, above which the run fails. */
export const MOST_FLAKY = 5;

/** The tag of tests that `npm run test:night` runs and `npm test` does not. */
const NIGHT = "night";

/** @param {string} file @returns {any} the report, undefined when the runner wrote none */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/**
 * Counts of a vitest JSON report. A file that failed outside its tests (it does not load, its set-up throws) counts as one failure. A test that
 * belongs to the other of the two runs, by night or by day, is not skipped.
 * @param {any} report
 * @param {{ isNight?: boolean }} [options] whether the run was the one by night
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
  // The errors of a first try stay with a test that passed the second time.
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
 * Names of the flaky tests of a Playwright report's suite and of those in it.
 * @param {any} suite @param {string} before names of the suites around it @returns {string[]}
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
 * Counts of a Playwright JSON report.
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const names = (report?.suites ?? []).flatMap((/** @type {any} */ suite) => flakyIn(suite));
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: names };
}

/**
 * The counts of several reports as one.
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export const totalOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
  flaky: counts.flatMap(({ flaky }) => flaky),
});

/** @param {Counts} total @returns {boolean} whether a run with these counts has failed */
export const hasFailed = ({ failed, flaky }) => failed > 0 || flaky.length > MOST_FLAKY;

/** @param {Counts} total @returns {string[]} the last lines of a run */
export const linesOf = ({ passed, failed, skipped, flaky }) => [
  ...flaky.map((name) => `flaky: ${name}`),
  ...(flaky.length > MOST_FLAKY
    ? [`${flaky.length} tests passed only when they were tried again; more than ${MOST_FLAKY} fail the run.`]
    : []),
  ...(skipped > 0 ? [`${skipped} skipped.`] : []),
  ...(passed + failed === 0 ? ["No test ran."] : []),
  `${passed} passed, ${failed} failed`,
];

/** @param {string} file full path @param {{ isNight?: boolean }} [options] @returns {Counts} */
export const countsOfVitest = (file, options) => vitestCounts(readReport(file), options);

/** @param {string} file full path @returns {Counts} */
export const countsOfPlaywright = (file) => playwrightCounts(readReport(file));
