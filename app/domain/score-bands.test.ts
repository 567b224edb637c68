import { describe, expect, it } from "vitest";
import { minCreditScoreOrDefault } from "./limits";
import { SCORE_BANDS, bandMeetsMinimum, bandOfScore, scoreBand } from "./score-bands";

describe("score bands", () => {
  it("are fourteen, best first, without gap or overlap", () => {
    expect(SCORE_BANDS).toHaveLength(14);
    SCORE_BANDS.slice(1).forEach((lower, index) => {
      expect(lower.max + 1).toBe(SCORE_BANDS[index]?.min);
    });
    expect([SCORE_BANDS[0]?.max, SCORE_BANDS.at(-1)?.min]).toEqual([850, 300]);
  });

  it("have a representative score of their own", () => {
    for (const candidate of SCORE_BANDS) expect(bandOfScore(candidate.score)).toBe(candidate);
    expect(scoreBand("740+")?.score).toBe(740);
    expect(scoreBand("nonsense")).toBeUndefined();
    expect(bandOfScore(299)).toBeUndefined();
  });

  it("TRANSPORT-06: with no minimum from the server, only 499 or Below misses the default of 500", () => {
    const minimum = minCreditScoreOrDefault(undefined);
    const missing = SCORE_BANDS.filter((candidate) => !bandMeetsMinimum(candidate, minimum));
    expect(missing.map(({ value }) => value)).toEqual(["499 or Below"]);
  });

  it("LIMIT-05: a minimum inside a band still lets the band through", () => {
    const passing = SCORE_BANDS.filter((candidate) => bandMeetsMinimum(candidate, 590)).map(
      ({ value }) => value,
    );
    expect(passing.at(-1)).toBe("580-599");
  });
});
