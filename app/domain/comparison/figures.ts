/**
 * The figures of one row of the comparison: the whole home with one loan, or as it is today. Each
 * figure has one definition, here. Amounts in dollars and cents, rates in percent a year.
 */

import { roundHalfUp, toCents } from "~/domain/money";
import type { ComparisonInput, HomeCosts, HomeToday, LoanOption, NamedDebt, Stay } from "./home";
import {
  existingLoanSchedule,
  inMonth,
  isRepaid,
  lengthOf,
  newLoanSchedule,
  type Schedule,
} from "./schedule";

/** The months in which a break-even is looked for. */
const BREAK_EVEN_WITHIN = 360;

/** The first month's payment by part; a part that is unknown is absent. */
export interface MonthlyParts {
  /** principal and interest of all loans on the home */
  loans: number;
  mortgageInsurance: number;
  /** payments on the named debts that stay */
  debts: number;
  taxes?: number;
  homeInsurance: number;
  dues: number;
  /** the sum of the parts */
  total: number;
}

/**
 * The months of a row, in cents: all loans on the home, and the named debts that stay. After the
 * end of a list its last value holds.
 */
export interface Course {
  /** what was spent up to each month: cost to close, interest, mortgage insurance */
  spent: readonly number[];
  /** owed on the home after each month */
  owed: readonly number[];
  /** the month of the last payment on a loan on the home; absent when it is never repaid */
  lastPayment?: number;
  parts: Omit<MonthlyParts, "taxes" | "homeInsurance" | "dues" | "total">;
}

const sumIn = (list: readonly Schedule[], part: keyof Schedule, month: number): number =>
  list.reduce((sum, schedule) => sum + inMonth(schedule[part], month), 0);

/**
 * Adds up the schedules of a row. The balance of a loan that is never repaid stays owed after its
 * schedule.
 */
function courseOf(loans: readonly Schedule[], debts: readonly Schedule[], cost: number): Course {
  const all = [...loans, ...debts];
  const months = Math.max(1, ...all.map(lengthOf));
  const spent = [toCents(cost)];
  const owed = [sumIn(loans, "balance", 0)];
  for (let month = 1; month <= months; month += 1) {
    spent.push((spent[month - 1] ?? 0) + sumIn(all, "interest", month) + sumIn(loans, "insurance", month));
    owed.push(sumIn(loans, "balance", month));
  }
  return {
    spent,
    owed,
    ...(loans.every(isRepaid) && { lastPayment: Math.max(0, ...loans.map(lengthOf)) }),
    parts: {
      loans: sumIn(loans, "payment", 1) / 100,
      mortgageInsurance: sumIn(loans, "insurance", 1) / 100,
      debts: sumIn(debts, "payment", 1) / 100,
    },
  };
}

const debtSchedules = (debts: readonly NamedDebt[]): Schedule[] => debts.map(existingLoanSchedule);

/** Returns the months of the home as it is today. */
export const stayingCourse = ({ loans, debts }: HomeToday): Course =>
  courseOf(loans.map(existingLoanSchedule), debtSchedules(debts), 0);

/**
 * Returns the months of the home with an option: its loan, the loans that it leaves in place, and
 * the named debts that it does not pay off.
 * @throws RangeError for a debt that the customer did not name (COMPARE-03)
 */
export function optionCourse(option: LoanOption, today: HomeToday = { loans: [], debts: [] }): Course {
  const { paysOff, paysDebts, cost } = option;
  const isNamed = (id: string): boolean => today.debts.some((debt) => debt.id === id);
  if (!paysDebts.every(isNamed)) throw new RangeError("paysDebts: a debt that nobody named.");
  const kept = today.loans.filter(({ id }) => !paysOff.includes(id));
  const left = today.debts.filter(({ id }) => !paysDebts.includes(id));
  const loans = [newLoanSchedule(option), ...kept.map(existingLoanSchedule)];
  return courseOf(loans, debtSchedules(left), cost);
}

/** Returns a list's value after `month` months, which no longer changes after its end. */
const after = (list: readonly number[], month: number): number => list[Math.min(month, list.length - 1)] ?? 0;

/** Returns the spent cents after a number of months (X in the definitions). */
export const spentAfter = ({ spent }: Course, month: number): number => after(spent, month);

/**
 * Returns the break-even: the first month in which an option has cost no more than staying, within
 * 360 months; undefined for never. This is its only meaning (COMPARE-05).
 */
export function breakEvenOf(option: Course, staying: Course): number | undefined {
  for (let month = 1; month <= BREAK_EVEN_WITHIN; month += 1)
    if (spentAfter(option, month) <= spentAfter(staying, month)) return month;
  return undefined;
}

/** Returns the first month after the break-even from which the option costs more again. */
export function dearerAgainFrom(option: Course, staying: Course, breakEven: number): number | undefined {
  const last = Math.max(option.spent.length, staying.spent.length) - 1;
  for (let month = breakEven + 1; month <= last; month += 1)
    if (spentAfter(option, month) > spentAfter(staying, month)) return month;
  return undefined;
}

/** Returns the first month's payment in all. */
export function monthlyOf({ parts }: Course, { taxes, insurance, dues }: HomeCosts): MonthlyParts {
  const all = [parts.loans, parts.mortgageInsurance, parts.debts, taxes ?? 0, insurance, dues];
  return {
    ...parts,
    ...(taxes !== undefined && { taxes }),
    homeInsurance: insurance,
    dues,
    total: roundHalfUp(
      all.reduce((sum, part) => sum + part, 0),
      2,
    ),
  };
}

/** Returns the rate of today's loans weighted by balance, percent to three decimals. */
export function weightedRate(loans: HomeToday["loans"]): number | undefined {
  const owed = loans.reduce((sum, { balance }) => sum + balance, 0);
  if (owed <= 0) return undefined;
  return roundHalfUp(loans.reduce((sum, { balance, rate }) => sum + balance * rate, 0) / owed, 3);
}

/** One row: staying as one is, or one loan. */
export interface Figures {
  /** each month, in all: the first month */
  monthly: MonthlyParts;
  /** in hand at closing; negative: to bring */
  cash: number;
  /** cost to close */
  cost: number;
  /** cost over the stay: cost to close, interest and mortgage insurance of all loans on the home */
  spent: number;
  /** owed on the home at the end of the stay */
  owed: number;
  /** of the new loan; for staying the weighted rate of today's loans; absent without a loan */
  apr?: number;
  /** month of the last payment on the home; absent when it is never repaid */
  lastPayment?: number;
  /** cost to the last payment */
  spentToEnd: number;
  /** only for a loan that is compared with staying; absent for never */
  breakEven?: number;
  /** the first month after the break-even from which it costs more than staying again */
  dearerFrom?: number;
}

/** Returns the last month that counts for a stay. */
const monthOfStay = (stay: Stay, { spent }: Course): number =>
  stay === "end" ? spent.length - 1 : stay * 12;

function commonFigures(course: Course, { costs, stay }: Pick<ComparisonInput, "costs" | "stay">) {
  const month = monthOfStay(stay, course);
  return {
    monthly: monthlyOf(course, costs),
    spent: spentAfter(course, month) / 100,
    owed: after(course.owed, month) / 100,
    spentToEnd: (course.spent.at(-1) ?? 0) / 100,
    ...(course.lastPayment !== undefined && { lastPayment: course.lastPayment }),
  };
}

/** Returns the row of staying as one is. */
export function stayingFigures(
  today: HomeToday,
  course: Course,
  view: Pick<ComparisonInput, "costs" | "stay">,
): Figures {
  const rate = weightedRate(today.loans);
  return { ...commonFigures(course, view), cash: 0, cost: 0, ...(rate !== undefined && { apr: rate }) };
}

/** Returns the row of an option; without `staying`, as for a purchase, it has no break-even. */
export function optionFigures(
  option: LoanOption,
  course: Course,
  staying: Course | undefined,
  view: Pick<ComparisonInput, "costs" | "stay">,
): Figures {
  const breakEven = staying && breakEvenOf(course, staying);
  const dearerFrom =
    staying && breakEven !== undefined ? dearerAgainFrom(course, staying, breakEven) : undefined;
  const { cash, cost, apr } = option;
  return {
    ...commonFigures(course, view),
    ...{ cash, cost, apr },
    ...(breakEven !== undefined && { breakEven }),
    ...(dearerFrom !== undefined && { dearerFrom }),
  };
}
