import { describe, expect, it } from "vitest";
import { limitsOf, notServedWords, USUAL_SETTINGS } from "./lender";

describe("the lender's settings", () => {
  it("name a state where no loan is made", () => {
    expect(notServedWords("OH", USUAL_SETTINGS)).toBeUndefined();
    expect(notServedWords("PR", USUAL_SETTINGS)).toBe("We don't lend in Puerto Rico yet.");
    expect(notServedWords("OH", { ...USUAL_SETTINGS, states: ["TX"] })).toBe("We don't lend in Ohio yet.");
  });

  it("give the limits their minimum score", () => {
    expect(limitsOf({ ...USUAL_SETTINGS, minScore: 620 }).minScore).toBe(620);
  });
});
