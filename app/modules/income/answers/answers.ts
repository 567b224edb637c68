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

/** What was said about one applicant's income, as the domain's rules read it. Amounts in dollars, dates YYYY-MM. */
export function itemsOf(state: IncomeState, applicantId: string): IncomeItem[] {
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

/** The jobs before the present ones, where they are asked for, the latest first. */
export function earlierJobsOf(state: IncomeState, item: string | undefined): readonly Employer[] {
  if (!isShortInWork(state, item)) return [];
  // Of a visit that began before there could be several, it is one.
  return [state.answers.incomeHistory?.[applicantOf(item)] ?? []].flat();
}

/** A record by applicant without what the predicate refuses in the applicant's own entry. */
function trimmed<Value>(
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
 * The answers after an applicant chose their kinds of income: amounts and employers of the others are cleared
 * (INCOME-07). Types come back in the order of the list.
 */
export function withTypes(
  answers: Partial<IncomeAnswers>,
  applicantId: string,
  chosen: readonly IncomeType[],
): Partial<IncomeAnswers> {
  const types = ALL_TYPES.filter((type) => chosen.includes(type));
  const incomeAmounts = trimmed(answers.incomeAmounts, applicantId, types);
  const incomeEmployers = trimmed(answers.incomeEmployers, applicantId, types);
  const incomeTypes = { ...answers.incomeTypes, [applicantId]: types };
  return omitUndefined({ incomeTypes, incomeAmounts, incomeEmployers });
}

/** A page of the module that still has to be answered, with the item it is about. */
export interface Gap {
  step: "income-amount" | "income-employer-info";
  item: string;
}

/**
 * What is still missing of a borrower's income: the amount of a kind chosen since the amounts were asked, or who pays
 * (INCOME-02). Undefined when all is said. @param item "<applicant id>/<index>"
 */
export function gapOf(state: IncomeState, item: string | undefined): Gap | undefined {
  if (item === undefined) return undefined;
  const applicantId = applicantOf(item);
  const amounts = state.answers.incomeAmounts?.[applicantId] ?? {};
  const employers = state.answers.incomeEmployers?.[applicantId] ?? {};
  const must = isFirstBorrower(state, item);
  const isUnsaid = (type: IncomeType): boolean =>
    amounts[type] === undefined || (must && amounts[type].amount === 0);
  if (typesOf(state, applicantId).some(isUnsaid)) return { step: "income-amount", item };
  const unpaid = employmentsOf(state, applicantId).find((type) => !employers[type]?.name.trim());
  return unpaid && { step: "income-employer-info", item: `${item}/${pageOfEmployment(unpaid)}` };
}
