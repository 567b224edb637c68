import type { CallBody, CallOutput } from "~server/backend/contract/index";
import type { DeclineReason } from "~server/reference/database/schema";

/** The reasons of a decision against a loan, and whose each of them is (F7). */

/** A report as a pull brought it; of a soft pull without scores and key factors. */
export type Report = Pick<
  CallOutput<"credit.hardpull">["applicants"][number],
  "applicantId" | "hardStops" | "keyFactors"
>;

/** What of their own answers stood against a loan. */
export type AnswerReason = CallBody<"credit.decline-answers">["reasons"][number];

/** A hard stop in the words of a reason. A score below a minimum is none of them: 12 CFR 1002.9(b)(2) asks for what lowered it. */
const STOP_REASONS: Readonly<Record<string, string>> = {
  "delinquent-obligations": "Delinquent past or present credit obligations with others",
};

/** An answer in the words of a reason; `personal` ones are of who gave it, the others of the loan. */
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

/** What is said to somebody with whose report and answers nothing is wrong: whose it was, and never what (12 CFR 1022.75(c)). */
const OF_ANOTHER =
  "Credit information about another person on this application, and nothing in your own report";

/** What stands against a loan in a report, as a notice lists it. */
const stopsOf = ({ hardStops = [] }: Report): string[] =>
  hardStops.flatMap((stop) => STOP_REASONS[stop] ?? []);

/**
 * The reasons of a decision on credit reports, most important first: what stands against the loan, then what the bureau says lowered
 * the score of the same person. Where nothing stands against it anywhere, what lowered everybody's score.
 */
export function reasonsOfReports(reports: readonly Report[]): DeclineReason[] {
  const isStopped = reports.some((report) => (report.hardStops ?? []).length > 0);
  return reports.flatMap((report) => {
    const counts = !isStopped || (report.hardStops ?? []).length > 0;
    const words = counts ? [...stopsOf(report), ...(report.keyFactors ?? [])] : [];
    return [...new Set(words)].map((one) => ({ applicantId: report.applicantId, words: one }));
  });
}

/** The reasons of a decision on what was told of the loan. @param primaryId of who told it */
export const reasonsOfAnswers = (reasons: readonly AnswerReason[], primaryId: string): DeclineReason[] =>
  [...new Set(reasons)].map((reason) => {
    const { words, isPersonal } = ANSWER_REASONS[reason];
    return { words, ...(isPersonal && { applicantId: primaryId }) };
  });

/** What one person's notice says: their own reasons and those of the loan, and of nobody else's report (12 CFR 1022.75(c)). */
export function reasonsFor(reasons: readonly DeclineReason[], applicantId: string): string[] {
  const own = reasons.filter((one) => one.applicantId === undefined || one.applicantId === applicantId);
  return own.length > 0 ? own.map(({ words }) => words) : [OF_ANOTHER];
}
