/** Surveys of borrowers: whose loan a link asks about, what it asks, and what the ratings come to. */

const DIVISOR = 83;
const digits = /^\d{1,15}$/;

/** Said, with status 404, of a link whose numbers are missing or cannot be right (SURVEY-01). */
export const SURVEY_IDS_MISSING = "Missing required query parameters: xaid and/or xcid.";
/** Said, with status 403, to an employee (SURVEY-03). */
export const SURVEY_NO_EMPLOYEES = "Access denied: employees are not allowed to submit customer surveys.";

/** What a borrower can name as falling short, as it goes over the wire; no row is named twice. */
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

/** How likely somebody is to recommend us: 0 is not at all, 10 is surely. */
export const MIN_RATING = 0;
export const MAX_RATING = 10;
/** From here up somebody is a promoter of ours; at most so much, a detractor, who is asked what fell short (SURVEY-05). */
export const PROMOTER_FROM = 9;
export const LOW_RATING = 6;

/** Characters of a comment; there are two, of those who are asked what fell short. */
export const LONGEST_COMMENT = 1500;

/** The areas as people read them. */
export const surveyAreaWords: Readonly<Record<SurveyArea, string>> = {
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

/** Whose loan a survey is about. */
export interface SurveyIds {
  loanId: number;
  customerId: number;
}

/**
 * Reads the two numbers of a survey link, given as text. The customer id is xcid divided by 83 (SURVEY-02); undefined when either is
 * missing or not a number, or when the customer id would not be a whole number above 0.
 */
export function surveyIds(xaid: string | undefined, xcid: string | undefined): SurveyIds | undefined {
  if (!digits.test(xaid ?? "") || !digits.test(xcid ?? "")) return undefined;
  const loanId = Number(xaid);
  const customerId = Number(xcid) / DIVISOR;
  return loanId > 0 && customerId > 0 && Number.isInteger(customerId) ? { loanId, customerId } : undefined;
}

/** The query of a loan's survey links, which `surveyIds` reads. */
export const surveyQuery = ({ loanId, customerId }: SurveyIds): string =>
  new URLSearchParams({ xaid: String(loanId), xcid: String(customerId * DIVISOR) }).toString();

/** What many ratings come to. */
export interface PromoterScore {
  count: number;
  promoters: number;
  passives: number;
  detractors: number;
  /** percent of promoters less percent of detractors, -100 to 100 */
  score: number;
  /** within which the score of everybody lies with 95 percent confidence; -100 to 100 */
  low: number;
  high: number;
}

/** Of a normal distribution, for 95 percent. */
const NORMAL_95 = 1.96;
/** Answers that are added before the interval is drawn, so that a handful of like ones does not look certain: 3/4, 3/2 and 3/4. */
const ADDED = { promoters: 0.75, passives: 1.5, detractors: 0.75 };

/**
 * The promoter score of ratings from 0 to 10, with its interval (SURVEY-07): an adjusted Wald interval, which holds for few answers too.
 * @returns undefined where there are none
 */
export function promoterScore(ratings: readonly number[]): PromoterScore | undefined {
  const count = ratings.length;
  if (count === 0) return undefined;
  const promoters = ratings.filter((rating) => rating >= PROMOTER_FROM).length;
  const detractors = ratings.filter((rating) => rating <= LOW_RATING).length;
  const all = count + ADDED.promoters + ADDED.passives + ADDED.detractors;
  const [praising, against] = [(promoters + ADDED.promoters) / all, (detractors + ADDED.detractors) / all];
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
