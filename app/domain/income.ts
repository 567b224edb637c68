/** Income per borrower: kinds, validation and the request payload. Amounts in dollars. */

import { daysBetween } from "./dates";
import { INCOME_MAX, MONTHLY_INCOME_MAX } from "./limits";
import { formatMoney } from "./money";

/** The fourteen income kinds, in display order, with their labels. */
export const INCOME_TYPES = {
  FullTimeEmployment: "Full-time job",
  PartTimeEmployment: "Part-time job",
  SelfEmployment: "My own business",
  K1: "Partnership or S corporation (Schedule K‑1)",
  SocialSecurity: "Social Security",
  Pension: "Pension",
  "401K": "401(k) payments",
  IRA: "IRA payments",
  Disability: "Disability payments",
  DividendsInterest: "Dividends and interest",
  ChildSupport: "Child support",
  Alimony: "Alimony",
  SeparateMaintenance: "Separate maintenance",
  Other: "Something else",
} as const;
export type IncomeType = keyof typeof INCOME_TYPES;

const EMPLOYMENT_TYPES: readonly IncomeType[] = [
  "FullTimeEmployment",
  "PartTimeEmployment",
  "SelfEmployment",
];

/** Two years of work history are required. */
const TWO_YEARS_DAYS = 730;

export const INCOME_REQUIRED_MESSAGE = "Required";
const ANNUAL_INCOME_MESSAGE = `Income cannot be greater than ${formatMoney(INCOME_MAX)} per year`;
const MONTHLY_INCOME_MESSAGE = `Income cannot be greater than ${formatMoney(MONTHLY_INCOME_MAX)} per month`;

/** An employer, current or former; dates YYYY-MM-DD. */
export interface EmployerInfo {
  employerName: string;
  startDate: string;
  endDate?: string;
  present: boolean;
}

/** One income of one borrower. */
export interface IncomeItem {
  userIncomeType: IncomeType;
  isSelected: boolean;
  /** dollars per year, or per month when `isAnnual` is false; absent while empty */
  amount?: number;
  isAnnual: boolean;
  /**
   * the income meets the condition of its kind to count, or to count more (`CONDITIONS` of ability
   * to repay)
   */
  isConfirmed?: boolean;
  /** backend id of an item that was sent before */
  instagenIncomeId?: string;
  employerInfo?: EmployerInfo;
}

/** An item in the income request: one of the two amounts, in dollars. */
export interface IncomeToAdd {
  userIncomeType: IncomeType;
  annualIncome?: number;
  monthlyIncome?: number;
  isConfirmed?: true;
  instagenIncomeId?: string;
  employerInfo?: EmployerInfo;
}

/** Checks whether a text is an income kind. */
export function isIncomeType(text: string): text is IncomeType {
  return Object.hasOwn(INCOME_TYPES, text);
}

/** Checks whether an income kind is employment, which requires an employer. */
export function isEmployment(type: IncomeType): boolean {
  return EMPLOYMENT_TYPES.includes(type);
}

/**
 * Returns the error of an item, undefined when valid. An empty or zero amount is "Required" for the
 * first borrower (INCOME-03, 04) and accepted for the second (INCOME-08); the maximum applies to
 * both (INCOME-05, 06).
 */
export function incomeError(
  item: IncomeItem,
  { isFirstBorrower }: { isFirstBorrower: boolean },
): string | undefined {
  if (!item.isSelected) return undefined;
  const amount = item.amount ?? 0;
  if (amount === 0) return isFirstBorrower ? INCOME_REQUIRED_MESSAGE : undefined;
  if (item.isAnnual) return amount > INCOME_MAX ? ANNUAL_INCOME_MESSAGE : undefined;
  return amount * 12 > INCOME_MAX ? MONTHLY_INCOME_MESSAGE : undefined;
}

/**
 * Returns the items to send for one borrower: the selected items with an amount. Part-time work as
 * the only income is sent as full-time (INCOME-01).
 * @returns 0 instead of a list, meaning that no request is made, when a job lacks its employer
 *   (INCOME-02)
 */
export function incomeToSend(items: readonly IncomeItem[]): IncomeToAdd[] | 0 {
  const selected = items.filter(({ isSelected }) => isSelected);
  if (selected.some((item) => isEmployment(item.userIncomeType) && !item.employerInfo?.employerName.trim()))
    return 0;
  const isPartTimeOnly = selected.every(({ userIncomeType }) => userIncomeType === "PartTimeEmployment");
  return selected
    .filter(({ amount = 0 }) => amount > 0)
    .map(({ userIncomeType, amount = 0, isAnnual, isConfirmed, instagenIncomeId, employerInfo }) => ({
      userIncomeType: isPartTimeOnly ? "FullTimeEmployment" : userIncomeType,
      ...(isAnnual ? { annualIncome: amount } : { monthlyIncome: amount }),
      ...(isConfirmed === true ? { isConfirmed } : {}),
      instagenIncomeId,
      employerInfo,
    }));
}

/** Returns the total dollars per year of all selected items. */
export function annualTotal(items: readonly IncomeItem[]): number {
  return items
    .filter(({ isSelected }) => isSelected)
    .reduce((total, { amount = 0, isAnnual }) => total + amount * (isAnnual ? 1 : 12), 0);
}

/** Checks whether a job began less than 730 days before `todayIso` (INCOME-09). */
export function isRecentJob(startDateIso: string, todayIso: string): boolean {
  const days = daysBetween(startDateIso, todayIso);
  return days !== undefined && days < TWO_YEARS_DAYS;
}
