import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * The test results of a report. `flaky` names the tests that passed only on a retry; they count as
 * passed. `broken` names the tests and files that failed, each with the first line of its error.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[], broken: string[] }}
 * Counts
 */

/** Maximum number of flaky tests in a run of all stages; more than that fails the run. */
export const MAX_FLAKY = 5;

/** Tag of tests that run in `npm run test:night` and not in `npm test`. */
const NIGHT = "night";

/** @param {string} file @returns {any} the report, undefined when the runner wrote none */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** @param {string | undefined} message @returns {string} its first line, without colors */
const firstLine = (message = "") => stripVTControlCharacters(message).trim().split("\n", 1)[0] ?? "";

/** @param {string} name @param {string} [message] @returns {string} */
const withReason = (name, message) => [name, firstLine(message)].filter(Boolean).join(": ");

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
  const unloaded = files.filter(
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
  const failed = tests.filter((/** @type {any} */ { status }) => status === "failed");
  const unrun = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    skipped: unrun - elsewhere.length,
    flaky: flaky.map((/** @type {any} */ { fullName }) => fullName),
    broken: [
      ...unloaded.map((/** @type {any} */ { name, message }) => withReason(name, message)),
      ...failed.map((/** @type {any} */ { fullName, failureMessages }) =>
        withReason(fullName, failureMessages?.[0]),
      ),
    ],
  };
}

/**
 * Returns the names of the tests with a status in a suite of a Playwright report, including nested
 * suites.
 * @param {any} suite
 * @param {"flaky" | "unexpected"} wanted
 * @param {string} before names of the enclosing suites
 * @returns {string[]}
 */
function namesIn(suite, wanted, before = "") {
  const path = `${before}${suite.title ?? ""} `;
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status === wanted)
      .map((/** @type {any} */ { projectName }) => `${path}${spec.title} (${projectName})`),
  );
  return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ one) => namesIn(one, wanted, path))];
}

/**
 * Returns the counts of a Playwright JSON report.
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  /** @param {"flaky" | "unexpected"} wanted */
  const namesOf = (wanted) =>
    (report?.suites ?? []).flatMap((/** @type {any} */ suite) => namesIn(suite, wanted));
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky: namesOf("flaky"),
    broken: namesOf("unexpected"),
  };
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
  broken: counts.flatMap(({ broken }) => broken),
});

/** @param {Counts} total @returns {boolean} whether a run with these counts has failed */
export const hasFailed = ({ failed, flaky }) => failed > 0 || flaky.length > MAX_FLAKY;

/**
 * Returns the summary lines of a run. They name what failed, because two programs of a stage print
 * in turn and the end of a long output is often all that is kept.
 * @param {Counts} total
 * @returns {string[]}
 */
export const summaryLines = ({ passed, failed, skipped, flaky, broken }) => [
  ...broken.map((name) => `failed: ${name}`),
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
