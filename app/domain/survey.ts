/**
 * Surveys of borrowers: the loan identified by a link, the questions, and the score of the ratings.
 */

const DIVISOR = 83;
const digits = /^\d{1,15}$/;

/** The message, with status 404, for a link with missing or invalid numbers (SURVEY-01). */
export const SURVEY_IDS_MISSING = "Missing required query parameters: xaid and/or xcid.";
/** The message, with status 403, for an employee (SURVEY-03). */
export const SURVEY_NO_EMPLOYEES = "Access denied: employees are not allowed to submit customer surveys.";

/** The areas that a borrower can report as falling short, by wire name; each is listed once. */
export const surveyAreas = [
  "communication",
  "speed",
  "clarity-of-costs",
  "documents-asked-for",
  "knowledge",
  "courtesy",
  "rate-and-terms",
  "website",
  "closing",
  "something-else",
] as const;
export type SurveyArea = (typeof surveyAreas)[number];

/** The likelihood of a recommendation: 0 is not at all, 10 is extremely likely. */
export const MIN_RATING = 0;
export const MAX_RATING = 10;
/**
 * Ratings from here up are promoters; up to the second bound, detractors, who are asked what fell
 * short (SURVEY-05).
 */
export const MIN_PROMOTER_RATING = 9;
export const MAX_DETRACTOR_RATING = 6;

/** Maximum characters of a comment; respondents who are asked what fell short have two comments. */
export const MAX_COMMENT_LENGTH = 1500;

/** The labels of the areas. */
export const surveyAreaLabels: Readonly<Record<SurveyArea, string>> = {
  communication: "Keeping me informed",
  speed: "How fast it went",
  "clarity-of-costs": "How clear the costs were",
  "documents-asked-for": "The documents I was asked for",
  knowledge: "How much our people knew",
  courtesy: "How I was treated",
  "rate-and-terms": "The rate and terms",
  website: "The website",
  closing: "The closing",
  "something-else": "Something else",
};

/** The loan of a survey. */
export interface SurveyIds {
  loanId: number;
  customerId: number;
}

/**
 * Parses the two numbers of a survey link. The customer id is xcid divided by 83 (SURVEY-02);
 * undefined when either is missing or not a number, or when the customer id would not be a whole
 * number above 0.
 */
export function surveyIds(xaid: string | undefined, xcid: string | undefined): SurveyIds | undefined {
  if (!digits.test(xaid ?? "") || !digits.test(xcid ?? "")) return undefined;
  const loanId = Number(xaid);
  const customerId = Number(xcid) / DIVISOR;
  return loanId > 0 && customerId > 0 && Number.isInteger(customerId) ? { loanId, customerId } : undefined;
}

/** Returns the query of a loan's survey links, which `surveyIds` parses. */
export const surveyQuery = ({ loanId, customerId }: SurveyIds): string =>
  new URLSearchParams({ xaid: String(loanId), xcid: String(customerId * DIVISOR) }).toString();

/** The promoter score of many ratings. */
export interface PromoterScore {
  count: number;
  promoters: number;
  passives: number;
  detractors: number;
  /** percent of promoters less percent of detractors, -100 to 100 */
  score: number;
  /** the 95 percent confidence interval of the score; -100 to 100 */
  low: number;
  high: number;
}

/** The 95 percent quantile of a normal distribution. */
const NORMAL_95 = 1.96;
/**
 * Answers added before computing the interval, so that a few equal ones do not look certain: 3/4,
 * 3/2 and 3/4.
 */
const ADDED_RATINGS = { promoters: 0.75, passives: 1.5, detractors: 0.75 };

/**
 * Returns the promoter score of ratings from 0 to 10, with its interval (SURVEY-07): an adjusted
 * Wald interval, which is also valid for few answers.
 * @returns undefined when there are none
 */
export function promoterScore(ratings: readonly number[]): PromoterScore | undefined {
  const count = ratings.length;
  if (count === 0) return undefined;
  const promoters = ratings.filter((rating) => rating >= MIN_PROMOTER_RATING).length;
  const detractors = ratings.filter((rating) => rating <= MAX_DETRACTOR_RATING).length;
  const all = count + ADDED_RATINGS.promoters + ADDED_RATINGS.passives + ADDED_RATINGS.detractors;
  const [praising, against] = [
    (promoters + ADDED_RATINGS.promoters) / all,
    (detractors + ADDED_RATINGS.detractors) / all,
  ];
  const middle = praising - against;
  const reach = NORMAL_95 * Math.sqrt((praising + against - middle ** 2) / all);
  const percent = (part: number): number => Math.round(Math.min(Math.max(part, -1), 1) * 100);
  return {
    count,
    promoters,
    passives: count - promoters - detractors,
    detractors,
    score: percent((promoters - detractors) / count),
    low: percent(middle - reach),
    high: percent(middle + reach),
  };
}
