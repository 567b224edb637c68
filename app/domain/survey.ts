/** Surveys of borrowers: whose loan a link asks about, and what can be found wanting. */

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
