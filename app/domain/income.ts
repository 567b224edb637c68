/** Income per borrower: kinds, checks and what is sent. Amounts in dollars. */

import { daysBetween } from "./dates";
import { INCOME_MAX, MONTHLY_INCOME_MAX } from "./limits";
import { formatMoney } from "./money";

/** The fourteen kinds of income, in the order they are offered, with the words a visitor reads. */
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

/** Two years of work history are asked for. */
const TWO_YEARS_DAYS = 730;

export const INCOME_REQUIRED_MESSAGE = "Required";
const ANNUAL_INCOME_MESSAGE = `Income cannot be greater than ${formatMoney(INCOME_MAX)} per year`;
const MONTHLY_INCOME_MESSAGE = `Income cannot be greater than ${formatMoney(MONTHLY_INCOME_MAX)} per month`;

/** Where someone works or worked; dates YYYY-MM-DD. */
export interface EmployerInfo {
  employerName: string;
  startDate: string;
  endDate?: string;
  present: boolean;
}

/** One kind of income of one borrower. */
export interface IncomeItem {
  userIncomeType: IncomeType;
  isSelected: boolean;
  /** dollars per year, or per month when `isAnnual` is false; absent while empty */
  amount?: number;
  isAnnual: boolean;
  /** what a kind of income has to be to count, or to count more, is so (`CONDITIONS` of ability to repay) */
  isConfirmed?: boolean;
  /** id the backend gave an item that was sent before */
  instagenIncomeId?: string;
  employerInfo?: EmployerInfo;
}

/** An item as the income call takes it: one of the two amounts, in dollars. */
export interface IncomeToAdd {
  userIncomeType: IncomeType;
  annualIncome?: number;
  monthlyIncome?: number;
  isConfirmed?: true;
  instagenIncomeId?: string;
  employerInfo?: EmployerInfo;
}

/** Whether a text is one of the kinds of income. */
export function isIncomeType(text: string): text is IncomeType {
  return Object.hasOwn(INCOME_TYPES, text);
}

/** Whether a kind of income is work, so that we ask where. */
export function isEmployment(type: IncomeType): boolean {
  return EMPLOYMENT_TYPES.includes(type);
}

/**
 * What is wrong with an item, undefined when nothing is. An empty or zero amount is "Required" for the first borrower
 * (INCOME-03, 04) and accepted for the second (INCOME-08); the maximum holds for both (INCOME-05, 06).
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
 * What to send for one borrower: the selected items with an amount. Part-time work as the only income is sent as
 * full-time (INCOME-01).
 * @returns 0 instead of a list, meaning that no call is made, when a job lacks its employer (INCOME-02)
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

/** Dollars per year of all selected items. */
export function annualTotal(items: readonly IncomeItem[]): number {
  return items
    .filter(({ isSelected }) => isSelected)
    .reduce((total, { amount = 0, isAnnual }) => total + amount * (isAnnual ? 1 : 12), 0);
}

/** Whether a job began less than 730 days before `todayIso` (INCOME-09). */
export function isRecentJob(startDateIso: string, todayIso: string): boolean {
  const days = daysBetween(startDateIso, todayIso);
  return days !== undefined && days < TWO_YEARS_DAYS;
}
