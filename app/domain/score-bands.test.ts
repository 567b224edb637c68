import { describe, expect, it } from "vitest";
import { minCreditScoreOrDefault } from "./limits";
import {
  SCORE_BANDS,
  bandMeetsMinimum,
  formatScoreBand,
  refiScoreBand,
  refiScoreBands,
  scoreBand,
} from "./score-bands";

describe("score bands", () => {
  it("are fourteen, best first, without gap or overlap", () => {
    expect(SCORE_BANDS).toHaveLength(14);
    SCORE_BANDS.slice(1).forEach((lower, index) => {
      expect(lower.max + 1).toBe(SCORE_BANDS[index]?.min);
    });
    expect([SCORE_BANDS[0]?.max, SCORE_BANDS.at(-1)?.min]).toEqual([850, 300]);
  });

  it("have a representative score within each band", () => {
    for (const { score, min, max } of SCORE_BANDS) {
      expect([score >= min, score <= max]).toEqual([true, true]);
    }
    expect(scoreBand("740+")?.score).toBe(740);
    expect(scoreBand("nonsense")).toBeUndefined();
  });

  it("TRANSPORT-06: with no minimum from the server, only 499 or Below misses the default of 500", () => {
    const minimum = minCreditScoreOrDefault(undefined);
    const missing = SCORE_BANDS.filter((candidate) => !bandMeetsMinimum(candidate, minimum));
    expect(missing.map(({ value }) => value)).toEqual(["499 or Below"]);
  });

  it("LIMIT-05: a band that contains the minimum meets it", () => {
    const passing = SCORE_BANDS.filter((candidate) => bandMeetsMinimum(candidate, 590)).map(
      ({ value }) => value,
    );
    expect(passing.at(-1)).toBe("580-599");
    expect(bandMeetsMinimum({ value: "580-599", min: 580, max: 599, score: 580 }, 599)).toBe(true);
  });
});

const UPPER = ["620-639", "640-659", "660-679", "680-699", "700-719", "720-739", "740+"];
const valuesAt = (minScore: number) => refiScoreBands(minScore).map(({ value }) => value);

describe("score bands of a refinance", () => {
  it("REFI-BANDS-01: the first band holds all scores below the minimum, then follow 580-619 up to 740+", () => {
    expect(valuesAt(580)).toEqual(["0-579", "580-619", ...UPPER]);
  });

  it("REFI-BANDS-02: a lower minimum adds a band up to 579", () => {
    expect(valuesAt(500)).toEqual(["0-499", "500-579", "580-619", ...UPPER]);
    expect(valuesAt(579)).toEqual(["0-578", "579-579", "580-619", ...UPPER]);
  });

  it("REFI-BANDS-03: a higher minimum removes the bands below it", () => {
    expect(valuesAt(640)).toEqual(["0-639", ...UPPER.slice(1)]);
    expect(valuesAt(600).slice(0, 3)).toEqual(["0-599", "600-619", "620-639"]);
    expect(valuesAt(760)).toEqual(["0-759", "760+"]);
  });

  it.each([301, 499, 500, 579, 580, 581, 619, 620, 739, 740, 741, 850])(
    "REFI-BANDS-03: with a minimum of %i every score is in one band, and only the first band is too low",
    (minScore) => {
      const bands = refiScoreBands(minScore);
      for (let score = 300; score <= 850; score += 1) {
        const [found, ...others] = bands.filter(({ min, max }) => score >= min && score <= max);
        expect([others, found?.value.startsWith("0-")]).toEqual([[], score < minScore]);
      }
    },
  );

  it("are found by their values, with a score that the record accepts", () => {
    for (const one of [301, 500, 580, 760].flatMap((minScore) => refiScoreBands(minScore))) {
      expect(refiScoreBand(one.value)).toEqual(one);
      expect(one.score).toBeGreaterThanOrEqual(300);
      expect(one.score).toBeLessThanOrEqual(850);
    }
    expect([refiScoreBand("0-579")?.score, refiScoreBand("580-619")?.score]).toEqual([579, 580]);
    expect(refiScoreBand("a lot")).toBeUndefined();
    for (const text of ["499 or Below", "x580-619", "580-619x"]) expect(refiScoreBand(text)).toBeUndefined();
  });
});

describe("the label of a score band", () => {
  it.each([
    [SCORE_BANDS[0], "740 or higher"],
    [SCORE_BANDS[1], "720 to 739"],
    [SCORE_BANDS.at(-1), "499 or lower"],
    [refiScoreBands(580)[0], "579 or lower"],
    [refiScoreBands(580)[1], "580 to 619"],
    [refiScoreBands(580).at(-1), "740 or higher"],
  ])("are the same in every flow: %o is %s", (band, words) => {
    expect(band && formatScoreBand(band)).toBe(words);
  });
});
