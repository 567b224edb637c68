import type { CallBody, CallOutput } from "~server/backend/contract/index";
import type { DeclineReason } from "~server/reference/database/schema";

/** The reasons of a decision against a loan, and the person each of them concerns (F7). */

/** A report from a pull; one from a soft pull has no scores and key factors. */
export type Report = Pick<
  CallOutput<"credit.hardpull">["applicants"][number],
  "applicantId" | "hardStops" | "keyFactors"
>;

/** The borrower's own answer that speaks against a loan. */
export type AnswerReason = CallBody<"credit.decline-answers">["reasons"][number];

/**
 * Hard stops as reasons. A score below a minimum is not one: 12 CFR 1002.9(b)(2) requires the
 * factors that lowered it.
 */
const STOP_REASONS: Readonly<Record<string, string>> = {
  "delinquent-obligations": "Delinquent past or present credit obligations with others",
};

/** Answers as reasons; `personal` ones concern the borrower who answered, the others the loan. */
const ANSWER_REASONS: Readonly<Record<AnswerReason, { words: string; isPersonal: boolean }>> = {
  "stated-score": {
    words: "The credit score you told us is below the lowest score for this loan",
    isPersonal: true,
  },
  "bankruptcy-open": { words: "Bankruptcy that has not ended", isPersonal: true },
  "bankruptcy-recent": { words: "Bankruptcy that ended too recently", isPersonal: true },
  equity: {
    words: "Value of the home is too low for what is owed on it and the loan you asked for",
    isPersonal: false,
  },
  "home-value": { words: "Value of the home is below the lowest we lend on", isPersonal: false },
  "down-payment": { words: "Down payment is too small for the price of the home", isPersonal: false },
};

/**
 * The reason for a borrower with nothing adverse: it says that it concerns another applicant, never
 * what it is (12 CFR 1022.75(c)).
 */
const OTHER_APPLICANT_REASON =
  "Credit information about another person on this application, and nothing in your own report";

/** Returns the hard stops of a report, as a notice lists them. */
const hardStopReasons = ({ hardStops = [] }: Report): string[] =>
  hardStops.flatMap((stop) => STOP_REASONS[stop] ?? []);

/**
 * Returns the reasons of a decision on credit reports, most important first: the hard stops, then
 * the factors that lowered the score of the same person. Without any hard stop, the factors of
 * everybody's score.
 */
export function reasonsOfReports(reports: readonly Report[]): DeclineReason[] {
  const isStopped = reports.some((report) => (report.hardStops ?? []).length > 0);
  return reports.flatMap((report) => {
    const counts = !isStopped || (report.hardStops ?? []).length > 0;
    const words = counts ? [...hardStopReasons(report), ...(report.keyFactors ?? [])] : [];
    return [...new Set(words)].map((one) => ({ applicantId: report.applicantId, words: one }));
  });
}

/**
 * Returns the reasons of a decision on answers.
 * @param primaryId the person who gave them
 */
export const reasonsOfAnswers = (reasons: readonly AnswerReason[], primaryId: string): DeclineReason[] =>
  [...new Set(reasons)].map((reason) => {
    const { words, isPersonal } = ANSWER_REASONS[reason];
    return { words, ...(isPersonal && { applicantId: primaryId }) };
  });

/**
 * Returns the reasons in one person's notice: their own and those of the loan, and nobody else's
 * (12 CFR 1022.75(c)).
 */
export function reasonsFor(reasons: readonly DeclineReason[], applicantId: string): string[] {
  const own = reasons.filter((one) => one.applicantId === undefined || one.applicantId === applicantId);
  return own.length > 0 ? own.map(({ words }) => words) : [OTHER_APPLICANT_REASON];
}
