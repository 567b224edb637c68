import { describe, expect, it } from "vitest";
import { surveyIds } from "./survey";

describe("a survey link", () => {
  it("SURVEY-02: the customer id is xcid divided by 83", () => {
    expect(surveyIds("7001001", "8300")).toEqual({ loanId: 7_001_001, customerId: 100 });
    for (const customerId of [1, 99, 12_345_678]) {
      expect(surveyIds("1", String(customerId * 83))?.customerId).toBe(customerId);
    }
  });

  it("is none without two whole numbers above 0", () => {
    for (const wrong of [
      undefined,
      "",
      "0",
      "8301",
      "-8300",
      "83.0",
      "8300a",
      " 8300",
      "1e3",
      "9".repeat(16),
    ]) {
      expect(surveyIds("7001001", wrong), wrong).toBeUndefined();
    }
    for (const wrong of [undefined, "", "0", "x", "-1", "1.5", "9".repeat(16)]) {
      expect(surveyIds(wrong, "8300"), wrong).toBeUndefined();
    }
  });
});
