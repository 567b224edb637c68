import { INCOME_TYPES, isEmployment, isIncomeType, type IncomeType } from "~/domain/income";
import type { ApplicantFacts } from "~/steps/people/applicants";
import type { HousingAnswers } from "~/modules/income/answers/housing";
import type { WizardState } from "~/wizard/state";

/** An amount as it was said: dollars, a year or a month. */
export interface StatedIncome {
  /** dollars */
  amount: number;
  /** true: per year, false: per month */
  annual: boolean;
  /** what makes it count, or count more, was ticked; absent where it was not, and for a kind that counts as it is */
  confirmed?: true;
}

/** A job: who pays, since when (YYYY-MM), and until when for an earlier one. */
export interface Employer {
  name: string;
  start: string;
  end?: string;
}

/** What the module asks, by applicant id. */
export interface IncomeAnswers extends HousingAnswers {
  incomeTypes: Record<string, readonly IncomeType[]>;
  incomeAmounts: Record<string, Partial<Record<IncomeType, StatedIncome>>>;
  /** by applicant id, then by type of employment */
  incomeEmployers: Record<string, Partial<Record<IncomeType, Employer>>>;
  /** the jobs before the present ones, the latest first, by applicant id */
  incomeHistory: Record<string, readonly Employer[]>;
}

/** What the module needs from its host. */
export interface IncomeFacts extends ApplicantFacts {
  appId: string;
  /** ids of registered incomes by applicant id and type; the backend keeps the rest */
  incomeIds: Record<string, Partial<Record<IncomeType, string>>>;
  /** dollars a year by applicant id, as the backend added them up */
  incomeTotals: Record<string, number>;
}

/** The part of a host's state that the income module reads and writes. */
export type IncomeState = WizardState<IncomeAnswers, IncomeFacts>;

/** "A1/0" -> the applicant id "A1": items of this module start with the applicant. */
export function applicantOf(item: string | undefined): string {
  return item?.split("/")[0] ?? "";
}

/** One item per applicant, "<applicant id>/<index>". */
export function borrowerItems(state: IncomeState): readonly string[] {
  return (state.facts.applicants ?? []).map((applicant, index) => `${applicant.id}/${index}`);
}

/** Whether an item is about the first borrower, who is called "you"; the others are called by name. */
export function isFirstBorrower(state: IncomeState, item: string | undefined): boolean {
  return (state.facts.applicants ?? []).findIndex(({ id }) => id === applicantOf(item)) <= 0;
}

/** The fourteen kinds of income in the order of the list. */
export const ALL_TYPES: readonly IncomeType[] = Object.keys(INCOME_TYPES).filter(isIncomeType);

// The page of a kind of work is its place among all kinds of work, not among the chosen ones: choosing one more kind must
// not turn a page that is answered into another's.
const EMPLOYMENT_PAGES = ALL_TYPES.filter(isEmployment);

/** Pages of employer information of an applicant: "0" for a full-time job, "1" for a part-time job, "2" for a business. */
export function employmentPages(state: IncomeState, applicantId: string): readonly string[] {
  return employmentsOf(state, applicantId).map(pageOfEmployment);
}

/** The page that asks about a kind of work, "0" to "2". */
export function pageOfEmployment(type: IncomeType): string {
  return String(EMPLOYMENT_PAGES.indexOf(type));
}

/** The kind of work that a page asks about: "A1/0/1" is the part-time job of A1; undefined for an item that names no page. */
export function employmentOn(item: string | undefined): IncomeType | undefined {
  const page = item?.split("/")[2];
  return EMPLOYMENT_PAGES.find((type) => pageOfEmployment(type) === page);
}

/** The kinds of income an applicant chose, in the order of the list. */
export function typesOf(state: IncomeState, applicantId: string): readonly IncomeType[] {
  return state.answers.incomeTypes?.[applicantId] ?? [];
}

/** The kinds of employment an applicant chose, in the order of the list. */
export function employmentsOf(state: IncomeState, applicantId: string): readonly IncomeType[] {
  return typesOf(state, applicantId).filter(isEmployment);
}

/** Ending of an employer page: that job began less than 730 days ago, or long enough ago. */
export type JobEnding = "recent" | "enough";

/**
 * Whether the borrower of an item is asked for earlier work: they work, and every job they told us about began less than
 * 730 days ago (INCOME-09). Each employer page knows the day and says so of its own job.
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
