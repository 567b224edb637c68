/**
 * An applicant's ethnicity, race and sex answers, and the reportable codes (12 CFR part 1003,
 * Regulation C, appendix B). No answer is required, and no checkbox clears another.
 */

import { omitUndefined } from "./omit-undefined";

/**
 * Ethnicity checkboxes, in the order of their reported codes. The first two are aggregates, the
 * others are subcategories of Hispanic or Latino.
 */
const ETHNICITY = {
  ethnicityHispanicOrLatino: 1,
  ethnicityNotHispanicOrLatino: 2,
  ethnicityMexican: 11,
  ethnicityPuertoRican: 12,
  ethnicityCuban: 13,
  ethnicityOther: 14,
} as const;
const ETHNICITY_NOT_PROVIDED = 3;

/** Race checkboxes, in the order of their reported codes. One-digit codes are aggregates. */
const RACE = {
  raceAmericanIndianOrAlaskaNative: 1,
  raceAsian: 2,
  raceBlackOrAfricanAmerican: 3,
  raceNativeHawaiianOrOtherPacificIslander: 4,
  raceWhite: 5,
  raceAsianIndian: 21,
  raceChinese: 22,
  raceFilipino: 23,
  raceJapanese: 24,
  raceKorean: 25,
  raceVietnamese: 26,
  raceAsianOther: 27,
  raceNativeHawaiian: 41,
  raceGuamanianOrChamorro: 42,
  raceSamoan: 43,
  racePacificIslanderOther: 44,
} as const;
const RACE_NOT_PROVIDED = 6;

const SEX = { male: 1, female: 2, unknown: 3, both: 6 } as const;

/** The maximum number of reported ethnicities, and of reported races. */
const MAX_REPORTED = 5;

/** Maximum length of reported free text. */
export const DESCRIPTION_MAX = 100;

type EthnicityFlag = keyof typeof ETHNICITY;
type RaceFlag = keyof typeof RACE;

/** The answers of one applicant. A refusal may be combined with answers. */
export type DemographicAnswers = Record<EthnicityFlag | RaceFlag, boolean> & {
  /** origin, for Other Hispanic or Latino */
  ethnicityOtherDescription: string;
  ethnicityRefusal: boolean;
  genderType: "female" | "male" | "both" | "unknown";
  genderRefusal: boolean;
  /** name of the enrolled or principal tribe */
  raceAmericanIndianOrAlaskaNativeDescription: string;
  raceAsianOtherDescription: string;
  racePacificIslanderOtherDescription: string;
  raceRefusal: boolean;
};

/** Reported codes and free texts; a text is absent when it is empty or its code is not reported. */
export interface ReportableDemographics {
  /** one to five codes, aggregates first; 3 alone when not provided */
  ethnicities: number[];
  ethnicityOtherText?: string;
  /** one to five codes, aggregates first; 6 alone when not provided */
  races: number[];
  tribeText?: string;
  asianOtherText?: string;
  pacificIslanderOtherText?: string;
  /** 1 male, 2 female, 3 not provided, 6 both */
  sex: number;
}

/**
 * Returns the codes that are checked, or whose free text replaces the checkbox: aggregates first,
 * then subcategories, five at most. A subcategory is reported without its aggregate when only the
 * subcategory was checked.
 */
function reportedCodes(codes: Readonly<Record<string, number>>, has: (flag: string) => boolean): number[] {
  return Object.entries(codes)
    .filter(([flag]) => has(flag))
    .map(([, code]) => code)
    .slice(0, MAX_REPORTED);
}

const textOf = (text: string, code: number, among: readonly number[]): string | undefined =>
  text.trim() === "" || !among.includes(code) ? undefined : text.trim().slice(0, DESCRIPTION_MAX);

/**
 * Returns the reportable codes of an applicant's answers. A refusal counts only without any answer;
 * a text without its checkbox counts as checked, and "Other" with its text counts once.
 */
export function toReportable(answers: DemographicAnswers): ReportableDemographics {
  const ticked = new Set(
    Object.entries(answers)
      .filter(([, value]) => value === true)
      .map(([name]) => name),
  );
  const written = (flag: string): boolean =>
    Object.entries(answers).some(
      ([name, value]) => name === `${flag}Description` && typeof value === "string" && value.trim() !== "",
    );
  const has = (flag: string): boolean => ticked.has(flag) || written(flag);

  const ethnicities = reportedCodes(ETHNICITY, has);
  const races = reportedCodes(RACE, has);
  const origin = textOf(answers.ethnicityOtherDescription, ETHNICITY.ethnicityOther, ethnicities);
  const tribe = textOf(
    answers.raceAmericanIndianOrAlaskaNativeDescription,
    RACE.raceAmericanIndianOrAlaskaNative,
    races,
  );
  const asian = textOf(answers.raceAsianOtherDescription, RACE.raceAsianOther, races);
  const islander = textOf(answers.racePacificIslanderOtherDescription, RACE.racePacificIslanderOther, races);
  return omitUndefined({
    ethnicities: ethnicities.length === 0 ? [ETHNICITY_NOT_PROVIDED] : ethnicities,
    ethnicityOtherText: origin,
    races: races.length === 0 ? [RACE_NOT_PROVIDED] : races,
    tribeText: tribe,
    asianOtherText: asian,
    pacificIslanderOtherText: islander,
    sex: SEX[answers.genderType],
  });
}
