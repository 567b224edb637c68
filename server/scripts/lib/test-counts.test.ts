import { describe, expect, it } from "vitest";
import { countsOfVitest, playwrightCounts, vitestCounts } from "./test-counts.mjs";

describe("counts of test reports", () => {
  it("reads vitest's numbers and counts a file that failed outside its tests as a failure", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: "failed", assertionResults: [{ status: "failed" }] },
        { status: "failed", assertionResults: [] },
        { status: "failed", assertionResults: [{ status: "skipped" }] },
        { status: "passed", assertionResults: [{ status: "passed" }] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });

  it("reads Playwright's numbers and counts a flaky test as failed", () => {
    expect(playwrightCounts({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
    });
  });

  it("has nothing to count when no report was written", () => {
    expect(countsOfVitest("/nowhere/report.json")).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(playwrightCounts({ errors: [] })).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
