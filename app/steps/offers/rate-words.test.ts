import { describe, expect, it } from "vitest";
import { bandLabel, lowScoreNote } from "./rate-words";

describe("labels and notes of score bands", () => {
  it.each([
    ["740+", "740 or higher"],
    ["720-739", "720 to 739"],
    ["499 or Below", "499 or lower"],
  ])("labels %s as %s", (value, label) => expect(bandLabel(value)).toBe(label));

  it("LIMIT-05: shows a friendly note for a band below the minimum, and none for a band that reaches it", () => {
    expect(lowScoreNote("499 or Below", 500)).toMatch(/500 or more.*welcome to continue/);
    expect(lowScoreNote("500-519", 500)).toBeUndefined();
    expect(lowScoreNote("500-519", 519)).toBeUndefined();
    expect(lowScoreNote("500-519", 520)).toBeDefined();
  });
});
