import type { IncomeCondition } from "~/domain/ability-to-repay/income";
import { INCOME_TYPES, type IncomeType } from "~/domain/income";
import { applicantOf, isFirstBorrower, type IncomeState } from "~/modules/income/state";

/**
 * Words about a borrower: the first one reads them ("you"), any other is named.
 * @param other gets the first name of the other borrower
 */
export function about(
  state: IncomeState,
  item: string | undefined,
  you: string,
  other: (firstName: string) => string,
): string {
  if (isFirstBorrower(state, item)) return you;
  const applicant = state.facts.applicants?.find(({ id }) => id === applicantOf(item));
  return applicant ? other(applicant.firstName) : you;
}

/** What a word means that not everybody knows. */
export const TYPE_HINTS: Partial<Record<IncomeType, string>> = {
  SelfEmployment: "Freelance and gig work too",
  K1: "It is on a tax form called Schedule K-1",
  SeparateMaintenance: "From a spouse you live apart from",
};

/** The box beside an amount: what has to be so for it to count, or to count more (REPAY-03). A loan expert sees proof of it later. */
export const CONDITION_WORDS: Readonly<Record<IncomeCondition, string>> = {
  "two-years": "This began two years ago or longer",
  "three-more-years": "This goes on for three more years or longer",
  untaxed: "No income tax is paid on this",
};

/** The words of a kind of income, as the borrower of the item is spoken of. */
export function typeLabel(state: IncomeState, item: string | undefined, type: IncomeType): string {
  if (type !== "SelfEmployment") return INCOME_TYPES[type];
  return about(state, item, INCOME_TYPES[type], () => "Their own business");
}
