import { describe, expect, it } from "vitest";
import {
  countsOfVitest,
  hasFailed,
  summaryLines,
  MAX_FLAKY,
  playwrightCounts,
  sumCounts,
  vitestCounts,
} from "./test-counts.mjs";

const NONE = { passed: 0, failed: 0, skipped: 0, flaky: [], broken: [] };

describe("counts of test reports", () => {
  it("reads vitest's numbers and counts a file that failed outside its tests as a failure", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {
          status: "failed",
          assertionResults: [
            {
              fullName: "adds up",
              status: "failed",
              failureMessages: ["\u001B[31mError: 1 is not 2\n  at a"],
            },
          ],
        },
        { name: "/a.test.ts", status: "failed", message: "Error: no such module", assertionResults: [] },
        { name: "/b.test.ts", status: "failed", message: "", assertionResults: [{ status: "skipped" }] },
        { status: "passed", assertionResults: [{ status: "passed", failureMessages: [] }] },
      ],
    };
    expect(vitestCounts(report)).toEqual({
      ...{ passed: 5, failed: 3, skipped: 3, flaky: [] },
      broken: ["/a.test.ts: Error: no such module", "/b.test.ts", "adds up: Error: 1 is not 2"],
    });
  });

  it("does not count as skipped a test of the other run, nightly or daily", () => {
    const assertionResults = [
      { status: "skipped", tags: ["night"] },
      { status: "skipped", tags: [] },
      { status: "skipped", tags: [] },
      { status: "passed", tags: ["night"] },
    ];
    const report = {
      numPassedTests: 1,
      numPendingTests: 3,
      testResults: [{ status: "passed", assertionResults }],
    };
    expect(vitestCounts(report)).toMatchObject({ passed: 1, skipped: 2 });
    expect(vitestCounts(report, { isNight: true })).toMatchObject({ passed: 1, skipped: 1 });
  });

  it("names a vitest test that passed on retry, and counts it as passed", () => {
    const assertionResults = [
      { fullName: "once", status: "passed", failureMessages: [] },
      { fullName: "a page opens late", status: "passed", failureMessages: ["Error: it timed out"] },
      { fullName: "never", status: "failed", failureMessages: ["Error", "Error"] },
    ];
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [{ status: "failed", assertionResults }],
    };
    expect(vitestCounts(report)).toEqual({
      ...{ passed: 2, failed: 1, skipped: 0, flaky: ["a page opens late"] },
      broken: ["never: Error"],
    });
  });

  it("names a Playwright test that failed or passed on retry, with its file, group and project", () => {
    const tests = [
      { projectName: "js", status: "flaky" },
      { projectName: "nojs", status: "expected" },
    ];
    const report = {
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          title: "walks.spec.ts",
          specs: [{ title: "alone", tests: [{ projectName: "js", status: "unexpected" }] }],
          suites: [{ title: "mini", specs: [{ title: "walks to the end", tests }] }],
        },
      ],
    };
    expect(playwrightCounts(report)).toEqual({
      passed: 8,
      failed: 1,
      skipped: 2,
      flaky: ["walks.spec.ts mini walks to the end (js)"],
      broken: ["walks.spec.ts alone (js)"],
    });
  });

  it("counts nothing when no report was written", () => {
    expect(countsOfVitest("/nowhere/report.json")).toEqual(NONE);
    expect(playwrightCounts({ errors: [] })).toEqual(NONE);
  });
});

describe("the summary of a run", () => {
  const flaky = (count: number) => Array.from({ length: count }, (_, index) => `test ${index}`);

  it("names each flaky test, and passes with up to five in all reports together", () => {
    const total = sumCounts([
      { ...NONE, passed: 3, skipped: 1, flaky: flaky(2) },
      { ...NONE, passed: 4, flaky: flaky(3) },
    ]);
    expect(total.flaky).toHaveLength(MAX_FLAKY);
    expect(hasFailed(total)).toBe(false);
    expect(summaryLines(total)).toEqual([
      ...["flaky: test 0", "flaky: test 1", "flaky: test 0", "flaky: test 1", "flaky: test 2"],
      ...["1 skipped.", "7 passed, 0 failed"],
    ]);
  });

  it("fails with a sixth flaky test, and with a failure", () => {
    const many = { ...NONE, passed: 9, flaky: flaky(MAX_FLAKY + 1) };
    expect(hasFailed(many)).toBe(true);
    expect(summaryLines(many)).toContain(
      "6 tests passed only when they were tried again; more than 5 fail the run.",
    );
    const failed = { ...NONE, passed: 9, failed: 1, broken: ["a road: it stopped"] };
    expect(hasFailed(failed)).toBe(true);
    expect(summaryLines(failed)).toEqual(["failed: a road: it stopped", "9 passed, 1 failed"]);
  });

  it("reports that no test ran", () => {
    expect(summaryLines(NONE)).toEqual(["No test ran.", "0 passed, 0 failed"]);
  });
});
