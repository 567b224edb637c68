import { describe, expect, it } from "vitest";
import { promoterScore, surveyIds } from "./survey";

describe("a survey link", () => {
  it("SURVEY-02: the customer id is xcid divided by 83", () => {
    expect(surveyIds("7001001", "8300")).toEqual({ loanId: 7_001_001, customerId: 100 });
    for (const customerId of [1, 99, 12_345_678]) {
      expect(surveyIds("1", String(customerId * 83))?.customerId).toBe(customerId);
    }
  });

  it("has no customer id without two whole numbers above 0", () => {
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

describe("SURVEY-07: the promoter score", () => {
  const of = (...ratings: number[]) => promoterScore(ratings);
  it("SURVEY-07: is the percentage of promoters minus the percentage of detractors", () => {
    expect(of(10, 9, 8, 6)).toMatchObject({ count: 4, promoters: 2, passives: 1, detractors: 1, score: 25 });
    expect(of(7, 8)?.score).toBe(0);
    expect(of(0, 6)?.score).toBe(-100);
    expect(of()).toBeUndefined();
  });

  it("SURVEY-07: has an interval that narrows with more answers and stays within -100 and 100", () => {
    // Computed by hand: with three added answers, shares of 2.75/7 and 1.75/7, their difference
    // 1/7, its standard error 0.2982.
    expect(of(10, 9, 8, 6)).toMatchObject({ low: -44, high: 73 });
    // 100.75/103 and 0.75/103: 0.9709, and 1.96 times 0.0204 around it.
    expect(of(...Array.from({ length: 100 }, () => 10))).toMatchObject({ score: 100, low: 93, high: 100 });
    expect(of(...Array.from({ length: 100 }, () => 0))).toMatchObject({ score: -100, low: -100, high: -93 });
  });
});
