import type { IncomeItem, IncomeType } from "~/domain/income";
import { omitUndefined } from "~/domain/omit-undefined";
import {
  ALL_TYPES,
  applicantOf,
  employmentsOf,
  isFirstBorrower,
  isShortInWork,
  pageOfEmployment,
  typesOf,
  type Employer,
  type IncomeAnswers,
  type IncomeState,
} from "~/modules/income/state";

/**
 * Returns an applicant's stated income in the form of the domain's rules. Amounts in dollars, dates
 * YYYY-MM.
 */
export function incomeItemsOf(state: IncomeState, applicantId: string): IncomeItem[] {
  const ids = state.facts.incomeIds?.[applicantId] ?? {};
  const amounts = state.answers.incomeAmounts?.[applicantId] ?? {};
  const employers = state.answers.incomeEmployers?.[applicantId] ?? {};
  return typesOf(state, applicantId).map((type) => {
    const [stated, employer, id] = [amounts[type], employers[type], ids[type]];
    return {
      userIncomeType: type,
      isSelected: true,
      amount: stated?.amount,
      isAnnual: stated?.annual ?? true,
      ...omitUndefined({ isConfirmed: stated?.confirmed }),
      instagenIncomeId: id,
      employerInfo: employer && { employerName: employer.name, startDate: employer.start, present: true },
    };
  });
}

/** Returns the jobs before the current ones, where they are required, latest first. */
export function earlierJobsOf(state: IncomeState, item: string | undefined): readonly Employer[] {
  if (!isShortInWork(state, item)) return [];
  // An older visit stored a single job instead of a list.
  return [state.answers.incomeHistory?.[applicantOf(item)] ?? []].flat();
}

/**
 * Returns a record by applicant without the values in the applicant's own entry that the predicate
 * rejects.
 */
function withoutValues<Value>(
  records: Record<string, Partial<Record<IncomeType, Value>>> | undefined,
  applicantId: string,
  types: readonly IncomeType[],
): Record<string, Partial<Record<IncomeType, Value>>> | undefined {
  const own = records?.[applicantId];
  if (!own) return records;
  const kept: Partial<Record<IncomeType, Value>> = {};
  for (const type of types) if (own[type] !== undefined) kept[type] = own[type];
  return { ...records, [applicantId]: kept };
}

/**
 * Returns the answers after an applicant chose their income types: amounts and employers of other
 * types are cleared (INCOME-07). Types are in the order of the list.
 */
export function withTypes(
  answers: Partial<IncomeAnswers>,
  applicantId: string,
  chosen: readonly IncomeType[],
): Partial<IncomeAnswers> {
  const types = ALL_TYPES.filter((type) => chosen.includes(type));
  const incomeAmounts = withoutValues(answers.incomeAmounts, applicantId, types);
  const incomeEmployers = withoutValues(answers.incomeEmployers, applicantId, types);
  const incomeTypes = { ...answers.incomeTypes, [applicantId]: types };
  return omitUndefined({ incomeTypes, incomeAmounts, incomeEmployers });
}

/** A page of the module that still needs an answer, with its item. */
export interface MissingAnswer {
  step: "income-amount" | "income-employer-info";
  item: string;
}

/**
 * Returns what is missing of a borrower's income: the amount of a type chosen after the amounts
 * page, or an employer (INCOME-02). Undefined when it is complete.
 * @param item "<applicant id>/<index>"
 */
export function missingAnswerOf(state: IncomeState, item: string | undefined): MissingAnswer | undefined {
  if (item === undefined) return undefined;
  const applicantId = applicantOf(item);
  const amounts = state.answers.incomeAmounts?.[applicantId] ?? {};
  const employers = state.answers.incomeEmployers?.[applicantId] ?? {};
  const must = isFirstBorrower(state, item);
  const isUnanswered = (type: IncomeType): boolean =>
    amounts[type] === undefined || (must && amounts[type].amount === 0);
  if (typesOf(state, applicantId).some(isUnanswered)) return { step: "income-amount", item };
  const unpaid = employmentsOf(state, applicantId).find((type) => !employers[type]?.name.trim());
  return unpaid && { step: "income-employer-info", item: `${item}/${pageOfEmployment(unpaid)}` };
}
