import { describe, expect, it } from "vitest";
import { toReportable, type DemographicAnswers } from "./hmda";
import { NO_DEMOGRAPHIC_ANSWERS } from "./testing/no-demographics";

const codes = (change: Partial<DemographicAnswers>) => toReportable({ ...NO_DEMOGRAPHIC_ANSWERS, ...change });

describe("reported demographic codes", () => {
  it("DEMO-01: no answers are reported as 'not provided' three times, without text", () => {
    expect(codes({})).toStrictEqual({ ethnicities: [3], races: [6], sex: 3 });
    expect(codes({ ethnicityOtherDescription: "  ", raceAsianOtherDescription: " " })).toStrictEqual(
      codes({}),
    );
  });

  it("a refusal alone is 'not provided'; with other answers those are reported", () => {
    const refusals = { ethnicityRefusal: true, genderRefusal: true, raceRefusal: true };
    expect(codes(refusals)).toEqual({ ethnicities: [3], races: [6], sex: 3 });
    const answered = { ...refusals, ethnicityCuban: true, genderType: "female" as const, raceWhite: true };
    expect(codes(answered)).toEqual({ ethnicities: [13], races: [5], sex: 2 });
  });

  it("DEMO-02: reports several of each, aggregates first whatever the order on the form", () => {
    const found = codes({
      ethnicityMexican: true,
      ethnicityNotHispanicOrLatino: true,
      raceSamoan: true,
      raceKorean: true,
      raceWhite: true,
      raceAsian: true,
    });
    expect(found.ethnicities).toEqual([2, 11]);
    expect(found.races).toEqual([2, 5, 25, 43]);
  });

  it("a subcategory without its aggregate is reported alone", () => {
    expect(codes({ raceGuamanianOrChamorro: true }).races).toEqual([42]);
    expect(codes({ ethnicityPuertoRican: true }).ethnicities).toEqual([12]);
  });

  it("reports five races at most, and drops subcategories before aggregates", () => {
    const all = Object.fromEntries(
      Object.entries(NO_DEMOGRAPHIC_ANSWERS)
        .filter(([, value]) => value === false)
        .map(([name]) => [name, true]),
    );
    expect(codes(all).races).toEqual([1, 2, 3, 4, 5]);
    expect(codes(all).ethnicities).toEqual([1, 2, 11, 12, 13]);
  });

  it("sends a text with its code, counts it as the checkbox, and drops it with the code", () => {
    expect(codes({ raceAsianOther: true, raceAsianOtherDescription: " Hmong " })).toMatchObject({
      races: [27],
      asianOtherText: "Hmong",
    });
    expect(codes({ raceAsianOther: true })).not.toHaveProperty("asianOtherText");
    expect(codes({ racePacificIslanderOtherDescription: "Fijian" })).toMatchObject({
      races: [44],
      pacificIslanderOtherText: "Fijian",
    });
    expect(codes({ raceAsianOtherDescription: "x".repeat(101) }).asianOtherText).toBe("x".repeat(100));
    expect(codes({ ethnicityOtherDescription: "Spaniard" })).toMatchObject({
      ethnicities: [14],
      ethnicityOtherText: "Spaniard",
    });
    const crowded = codes({
      raceAmericanIndianOrAlaskaNative: true,
      raceAmericanIndianOrAlaskaNativeDescription: "Diné",
      raceAsian: true,
      raceBlackOrAfricanAmerican: true,
      raceNativeHawaiianOrOtherPacificIslander: true,
      raceWhite: true,
      racePacificIslanderOtherDescription: "Fijian",
    });
    expect(crowded.races).toEqual([1, 2, 3, 4, 5]);
    expect(crowded.tribeText).toBe("Diné");
    expect(crowded).not.toHaveProperty("pacificIslanderOtherText");
  });

  it.each([
    ["male", 1],
    ["female", 2],
    ["unknown", 3],
    ["both", 6],
  ] as const)("reports sex %s as %i", (genderType, sex) => {
    expect(codes({ genderType }).sex).toBe(sex);
  });
});
