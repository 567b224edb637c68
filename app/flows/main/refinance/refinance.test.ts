import { describe, expect, it } from "vitest";
import type { AnsweredHome } from "~/steps/comparison/from-answers";
import { refusedRefinanceWords } from "./refinance";

const home: AnsweredHome = {
  homeValue: 500_000,
  balance: 300_000,
  monthlyPayment: 2_400,
  score: 740,
  minScore: 500,
  hasServed: false,
};

describe("a refused refinance", () => {
  it.each([
    [{ balance: 0, monthlyPayment: 0 }, /owe nothing/],
    [{ balance: 520_000 }, /owe more than your home may be worth.*95%.*\$475,000/],
    [{ balance: 495_000 }, /owe 99%.*up to 95%/],
    [{ score: 499 }, /500 or more/],
    [{ balance: 40_000 }, /at least \$65,000/],
    [{ homeValue: 9_000_000, balance: 6_000_000, monthlyPayment: 40_000 }, /at most \$5,000,000/],
  ])("LIMIT-01, LIMIT-02, LIMIT-05: explains the refusal of %j", (over, words) => {
    expect(refusedRefinanceWords({ ...home, ...over }).join(" ")).toMatch(words);
  });
  it("says nothing where there is a refinance", () => {
    expect(refusedRefinanceWords(home)).toEqual([]);
  });
});
