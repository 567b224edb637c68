import { isEmployment, type IncomeType } from "../../domain/income";
import type { WizardState } from "../../wizard/state";

/** An amount as it was said: dollars, a year or a month. */
export interface StatedIncome {
  /** dollars */
  amount: number;
  /** true: per year, false: per month */
  annual: boolean;
}

/** A job: who pays, since when (YYYY-MM), and until when for an earlier one. */
export interface Employer {
  name: string;
  start: string;
  end?: string;
}

/** What the module asks, by applicant id. */
export interface IncomeAnswers {
  incomeTypes: Record<string, readonly IncomeType[]>;
  incomeAmounts: Record<string, Partial<Record<IncomeType, StatedIncome>>>;
  /** by applicant id, then by type of employment */
  incomeEmployers: Record<string, Partial<Record<IncomeType, Employer>>>;
  /** the job before the present one, by applicant id */
  incomeHistory: Record<string, Employer>;
}

/** An applicant as a flow knows them: enough to greet, nothing to steal. */
export interface KnownApplicant {
  id: string;
  firstName: string;
  lastName: string;
}

/** What the module needs from its host. */
export interface IncomeFacts {
  appId: string;
  /** the primary borrower is first */
  applicants: readonly KnownApplicant[];
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

/** Pages of employer information, by position: "0" for the first kind of employment that was chosen, and so on. */
export function employmentPages(state: IncomeState, applicantId: string): readonly string[] {
  return employmentsOf(state, applicantId).map((_, index) => String(index));
}

/** The kinds of employment an applicant chose, in the order of the list. */
export function employmentsOf(state: IncomeState, applicantId: string): readonly IncomeType[] {
  return (state.answers.incomeTypes?.[applicantId] ?? []).filter(isEmployment);
}
