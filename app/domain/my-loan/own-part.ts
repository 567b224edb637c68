/** The part of an application that an invited person fills in: their own answers. */

import { INCOME_TYPES, isEmployment, isIncomeType, isRecentJob, type IncomeType } from "~/domain/income";

/** The kinds of income of the page: those of the wizards, in their order. */
export const INCOME_KINDS: readonly IncomeType[] = Object.keys(INCOME_TYPES).filter(isIncomeType);

/** The most earlier jobs that can be listed; two years of work seldom have more. */
export const MAX_EARLIER_JOBS = 3;

/** Days after which an invitation opens nothing any more. */
export const INVITATION_DAYS = 14;

/** An income of an invited person, as far as it is answered. */
export interface OwnIncome {
  kind: IncomeType;
  /** dollars a year, or a month when `isAnnual` is false; absent until asked */
  amount?: number | undefined;
  isAnnual: boolean;
  /** the condition under which it counts, or counts more, is met */
  isConfirmed?: true | undefined;
  /** of a job, like its start, YYYY-MM */
  employerName?: string | undefined;
  since?: string | undefined;
}

/** What a person has said about their income and work. */
export interface OwnWork {
  incomes?: readonly OwnIncome[] | undefined;
  /** jobs before the present ones; absent until asked */
  earlierJobs?: readonly object[] | undefined;
}

/** Returns the jobs among incomes. */
export const jobsOf = (incomes: readonly OwnIncome[]): readonly OwnIncome[] =>
  incomes.filter(({ kind }) => isEmployment(kind));

/**
 * Checks whether a person has to list earlier jobs: they work, and every job began less than 730
 * days ago (INCOME-09).
 * @param today YYYY-MM-DD
 */
export function needsEarlierJobs(incomes: readonly OwnIncome[], today: string): boolean {
  const jobs = jobsOf(incomes);
  return (
    jobs.length > 0 && jobs.every(({ since }) => since !== undefined && isRecentJob(`${since}-01`, today))
  );
}

/** The pages about income and work, in their order. */
export const WORK_PAGES = ["income", "amounts", "jobs", "earlier"] as const;
export type WorkPage = (typeof WORK_PAGES)[number];

/**
 * Returns the first page about income and work that still needs an answer; undefined when all is
 * answered.
 * @param today YYYY-MM-DD
 */
export function missingWorkPage({ incomes, earlierJobs }: OwnWork, today: string): WorkPage | undefined {
  if (incomes === undefined) return "income";
  if (incomes.some(({ amount }) => amount === undefined)) return "amounts";
  if (jobsOf(incomes).some(({ employerName, since }) => employerName === undefined || since === undefined))
    return "jobs";
  return earlierJobs === undefined && needsEarlierJobs(incomes, today) ? "earlier" : undefined;
}
