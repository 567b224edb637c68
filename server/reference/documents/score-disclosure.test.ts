import { SAMPLE_LENDER } from "~server/shared/lender";
import { describe, expect, it } from "vitest";
import { HOME_LOAN_NOTICE, selectDisclosedFactors } from "~/content/score-notice";
import { scoreSourceOf } from "~server/reference/score-sources";
import { personsScore, scoreDisclosureParts } from "./score-disclosure";

const AT = new Date("2026-11-20T18:00:00Z");
const pulled = {
  applicantId: "one",
  hardPullScore: 742,
  isEquifaxFrozen: false,
  isExperianFrozen: false,
  isTransUnionFrozen: false,
  scores: { equifax: 748, experian: 742, transUnion: 733 },
  keyFactors: ["One", "Two", "Three", "Four", "Five", "Number of recent inquiries"],
};

/** Returns all the text of a letter. */
const wordsOf = (score: NonNullable<ReturnType<typeof personsScore>>): string =>
  scoreDisclosureParts(score, SAMPLE_LENDER)
    .flatMap(({ heading, paragraphs, points = [], rows = [] }) => [
      heading,
      ...paragraphs,
      ...points,
      ...rows.map(({ label, value }) => `${label}: ${value}`),
    ])
    .join("\n");

describe("OWNSCORE-01: the credit score disclosure letter", () => {
  it("has the bureau of the middle score, its model, range and date, and the statute's notice", () => {
    const score = personsScore([pulled], { id: "one" }, AT);
    if (!score) throw new Error("There is no score.");
    const words = wordsOf(score);
    for (const phrase of [
      "Your score: 742",
      "Date: November 20, 2026",
      "Source: Experian",
      "FICO Score 2",
      "from 300 (lowest) to 850 (highest)",
      "1-877-322-8228",
      "www.annualcreditreport.com",
      ...HOME_LOAN_NOTICE.paragraphs,
    ])
      expect(words).toContain(phrase);
  });

  it("15 USC 1681g(f)(9): lists four factors, and inquiries as a fifth", () => {
    expect(selectDisclosedFactors(pulled.keyFactors)).toEqual([
      "One",
      "Two",
      "Three",
      "Four",
      "Number of recent inquiries",
    ]);
  });

  it("12 CFR 1022.75(c): goes to no one without a score, and never shows another person's score", () => {
    expect(personsScore([pulled], { id: "two" }, AT)).toBeUndefined();
    expect(personsScore([{ ...pulled, hardPullScore: null }], { id: "one" }, AT)).toBeUndefined();
  });

  it("names the bureau whose score was used", () => {
    const of = (hardPullScore: number) => scoreSourceOf({ ...pulled, hardPullScore }, "2026-11-20")?.bureau;
    expect([of(748), of(742), of(733)]).toEqual(["equifax", "experian", "transunion"]);
  });
});
