import { and, desc, eq } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { surveyAnswers, surveyLoans } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { isLoanVisibleTo, type Viewer } from "~server/reference/employee-access";

/** A survey answer with its loan. */
export interface AnsweredSurvey {
  answer: typeof surveyAnswers.$inferSelect;
  loan: typeof surveyLoans.$inferSelect;
}

export const SURVEY_KINDS = ["in-process", "funded"] as const;
export type SurveyKind = (typeof SURVEY_KINDS)[number];

/**
 * Returns the answers that an employee may see, newest first: a banker those about their own loans,
 * a supervisor all.
 * @param kind of one survey only
 */
export const answeredSurveys = (
  db: Queries,
  viewer: Pick<Viewer, "id" | "role">,
  kind: SurveyKind | undefined,
): Promise<AnsweredSurvey[]> =>
  db
    .select({ answer: surveyAnswers, loan: surveyLoans })
    .from(surveyAnswers)
    .innerJoin(surveyLoans, eq(surveyAnswers.loanId, surveyLoans.id))
    .where(and(kind === undefined ? undefined : eq(surveyAnswers.kind, kind), isLoanVisibleTo(viewer)))
    .orderBy(desc(surveyAnswers.at), desc(surveyAnswers.id));

/** Returns the survey kind in an address; both for anything else. */
export const kindOf = (text: string | undefined): SurveyKind | undefined =>
  SURVEY_KINDS.find((kind) => kind === text);

/** Returns the ratings per month in the office's time zone, "2026-11", oldest first. */
export function byMonth(lines: readonly AnsweredSurvey[]): (readonly [month: string, ratings: number[]])[] {
  const months = new Map<string, number[]>();
  for (const { answer } of lines) {
    const month = isoDateOf(answer.at).slice(0, "2026-11".length);
    months.set(month, [...(months.get(month) ?? []), answer.likelihoodToRecommend]);
  }
  return [...months].sort(([one], [other]) => one.localeCompare(other));
}
