import { INCOME_TYPES, isEmployment, isIncomeType, type IncomeType } from "~/domain/income";
import type { ApplicantFacts } from "~/steps/people/applicants";
import type { HousingAnswers } from "~/modules/income/answers/housing";
import type { WizardState } from "~/wizard/state";

/** An amount as entered: dollars per year or per month. */
export interface StatedIncome {
  /** dollars */
  amount: number;
  /** true: per year, false: per month */
  annual: boolean;
  /**
   * the condition under which it counts, or counts more, was confirmed; absent otherwise, and for
   * types without a condition
   */
  confirmed?: true;
}

/** A job: employer, start (YYYY-MM), and end for an earlier job. */
export interface Employer {
  name: string;
  start: string;
  end?: string;
}

/** The module's answers, by applicant id. */
export interface IncomeAnswers extends HousingAnswers {
  incomeTypes: Record<string, readonly IncomeType[]>;
  incomeAmounts: Record<string, Partial<Record<IncomeType, StatedIncome>>>;
  /** by applicant id, then by type of employment */
  incomeEmployers: Record<string, Partial<Record<IncomeType, Employer>>>;
  /** the jobs before the current ones, latest first, by applicant id */
  incomeHistory: Record<string, readonly Employer[]>;
}

/** The facts that the module needs from its host. */
export interface IncomeFacts extends ApplicantFacts {
  appId: string;
  /** ids of saved incomes by applicant id and type; the backend stores the rest */
  incomeIds: Record<string, Partial<Record<IncomeType, string>>>;
  /** dollars a year by applicant id, as the backend summed them */
  incomeTotals: Record<string, number>;
}

/** The part of a host's state that the income module reads and writes. */
export type IncomeState = WizardState<IncomeAnswers, IncomeFacts>;

/**
 * Returns the applicant id of an item: "A1/0" -> "A1". Items of this module start with the
 * applicant.
 */
export function applicantOf(item: string | undefined): string {
  return item?.split("/")[0] ?? "";
}

/** Returns one item per applicant, "<applicant id>/<index>". */
export function borrowerItems(state: IncomeState): readonly string[] {
  return (state.facts.applicants ?? []).map((applicant, index) => `${applicant.id}/${index}`);
}

/**
 * Checks whether an item is about the first borrower, who is addressed as "you"; others are named.
 */
export function isFirstBorrower(state: IncomeState, item: string | undefined): boolean {
  return (state.facts.applicants ?? []).findIndex(({ id }) => id === applicantOf(item)) <= 0;
}

/** The fourteen income types in the order of the list. */
export const ALL_TYPES: readonly IncomeType[] = Object.keys(INCOME_TYPES).filter(isIncomeType);

// The page of an employment type is its index among all employment types, not among the chosen
// ones. Otherwise choosing another type would move an answered page to a different type.
const EMPLOYMENT_PAGES = ALL_TYPES.filter(isEmployment);

/**
 * Returns the employer pages of an applicant: "0" for a full-time job, "1" for a part-time job, "2"
 * for a business.
 */
export function employmentPages(state: IncomeState, applicantId: string): readonly string[] {
  return employmentsOf(state, applicantId).map(pageOfEmployment);
}

/** Returns the page of an employment type, "0" to "2". */
export function pageOfEmployment(type: IncomeType): string {
  return String(EMPLOYMENT_PAGES.indexOf(type));
}

/**
 * Returns the employment type of a page: "A1/0/1" is the part-time job of A1; undefined for an item
 * without a page.
 */
export function employmentOn(item: string | undefined): IncomeType | undefined {
  const page = item?.split("/")[2];
  return EMPLOYMENT_PAGES.find((type) => pageOfEmployment(type) === page);
}

/** Returns the income types of an applicant, in the order of the list. */
export function typesOf(state: IncomeState, applicantId: string): readonly IncomeType[] {
  return state.answers.incomeTypes?.[applicantId] ?? [];
}

/** Returns the employment types of an applicant, in the order of the list. */
export function employmentsOf(state: IncomeState, applicantId: string): readonly IncomeType[] {
  return typesOf(state, applicantId).filter(isEmployment);
}

/** The outcome of an employer page: the job began less than 730 days ago, or earlier. */
export type JobEnding = "recent" | "enough";

/**
 * Checks whether the borrower of an item must give earlier jobs: they work, and every stated job
 * began less than 730 days ago (INCOME-09). Each employer page knows the date and reports it for
 * its own job.
 */
export function isShortInWork(state: IncomeState, item: string | undefined): boolean {
  const [applicantId = "", index = ""] = (item ?? "").split("/");
  const pages = employmentPages(state, applicantId);
  const isRecent = (page: string): boolean =>
    Object.entries(state.outcomes).some(
      ([key, ending]) =>
        key.endsWith(`income-employer-info@${applicantId}/${index}/${page}`) && ending === "recent",
    );
  return pages.length > 0 && pages.every(isRecent);
}
