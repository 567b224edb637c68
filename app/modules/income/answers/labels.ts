import type { IncomeCondition } from "~/domain/ability-to-repay/income";
import { INCOME_TYPES, type IncomeType } from "~/domain/income";
import { applicantOf, isFirstBorrower, type IncomeState } from "~/modules/income/state";

/**
 * Returns a text for a borrower: the first one is addressed as "you", any other by name.
 * @param other gets the first name of the other borrower
 */
export function textFor(
  state: IncomeState,
  item: string | undefined,
  you: string,
  other: (firstName: string) => string,
): string {
  if (isFirstBorrower(state, item)) return you;
  const applicant = state.facts.applicants?.find(({ id }) => id === applicantOf(item));
  return applicant ? other(applicant.firstName) : you;
}

/** Explanations of income types that are not common knowledge. */
export const TYPE_HINTS: Partial<Record<IncomeType, string>> = {
  SelfEmployment: "Including freelance and gig work",
  K1: "It is on a tax form called Schedule K-1",
  SeparateMaintenance: "From a spouse you are separated from",
};

/**
 * The label of the checkbox beside an amount: the condition under which it counts, or counts more
 * (REPAY-03). A loan expert sees proof of it later.
 */
export const CONDITION_WORDS: Readonly<Record<IncomeCondition, string>> = {
  "two-years": "This started at least two years ago",
  "three-more-years": "This will continue for at least three more years",
  untaxed: "No income tax is paid on this",
};

/** Returns the label of an income type, worded for the borrower of the item. */
export function typeLabel(state: IncomeState, item: string | undefined, type: IncomeType): string {
  if (type !== "SelfEmployment") return INCOME_TYPES[type];
  return textFor(state, item, INCOME_TYPES[type], () => "Their own business");
}
