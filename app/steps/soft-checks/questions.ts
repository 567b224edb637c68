import { checkCardDebt, checkCardPayment } from "~/domain/soft-checks/cards";
import {
  checkHomeWorth,
  checkMonthlyDues,
  checkMonthlyHomeCosts,
  checkMonthlyRent,
} from "~/domain/soft-checks/home";
import { checkIncome, checkJobYears } from "~/domain/soft-checks/income";
import { checkMortgageBalance, checkMortgagePayment, checkMortgageRate } from "~/domain/soft-checks/mortgage";
import { formatMoney } from "~/domain/money";
import { stateInWords } from "~/domain/states";

/**
 * The questions about figures that can hardly be right, in the same words in all flows. Each
 * function takes what the form and the visit know, in dollars, and returns undefined where there is
 * nothing to ask. A figure that is unknown is not asked about.
 */

type Dollars = number | undefined;

/** Asks about the principal and interest a month of the loans on a home (SOFT-02). */
export function mortgagePaymentQuestion(loan: {
  balance: Dollars;
  payment: Dollars;
  /** percent a year */
  rate?: number | undefined;
}): string | undefined {
  const { balance, payment, rate } = loan;
  if (balance === undefined || payment === undefined) return undefined;
  const found = checkMortgagePayment({ balance, payment, rate });
  if (!found) return undefined;
  const [owed, paid] = [formatMoney(balance), formatMoney(payment)];
  if (found.reason === "below-interest") {
    const at = `${found.isRateKnown ? "" : "a rate as low as "}${String(found.ratePercent)}%`;
    return `Interest alone on ${owed} would be about ${formatMoney(found.interest)} a month at ${at}. Is ${paid} a month right?`;
  }
  return found.reason === "above-balance"
    ? `That is more than the ${owed} you still owe. Is ${paid} a month right?`
    : `That would pay off ${owed} in less than a year. Is ${paid} right for one month?`;
}

/** Asks about the balance of the loans on a home (SOFT-03). */
export function mortgageBalanceQuestion(loan: { balance: Dollars; value: Dollars }): string | undefined {
  const { balance, value } = loan;
  if (balance === undefined) return undefined;
  const found = checkMortgageBalance({ balance, value });
  if (!found) return undefined;
  const owed = formatMoney(balance);
  return found.reason === "small"
    ? `Please enter the whole amount, not thousands. Is ${owed} right?`
    : `You'd owe more than the ${formatMoney(found.value)} that your home may be worth. Then there is no equity, the part of a home that you own, and we most likely can't lend on it. Is ${owed} right?`;
}

/** Asks about a mortgage's rate in percent a year (SOFT-07). */
export function mortgageRateQuestion(percent: number | undefined): string | undefined {
  const found = percent === undefined ? undefined : checkMortgageRate(percent);
  if (!found) return undefined;
  return `Hardly any mortgage has a rate ${found === "low" ? "below 1%" : "above 20%"}. Is ${String(percent)}% right?`;
}

/** Asks about the balance of all cards (SOFT-04). */
export function cardDebtQuestion(debt: Dollars): string | undefined {
  const found = debt === undefined ? undefined : checkCardDebt(debt);
  if (!found) return undefined;
  return found === "small"
    ? `Please enter the whole amount, not thousands. Is ${formatMoney(debt)} right?`
    : `Few people owe more than $100,000 on their cards. Is ${formatMoney(debt)} right?`;
}

/** Asks about the monthly payment of all cards (SOFT-04). */
export function cardPaymentQuestion(cards: { debt: Dollars; payment: Dollars }): string | undefined {
  const { debt, payment } = cards;
  if (debt === undefined || payment === undefined) return undefined;
  const found = checkCardPayment({ debt, payment });
  if (!found) return undefined;
  const paid = formatMoney(payment);
  return found.reason === "above-balance"
    ? `That is more than the ${formatMoney(found.debt)} you owe on your cards. Is ${paid} a month right?`
    : `At the usual card rate of about ${String(found.ratePercent)}%, interest alone on ${formatMoney(debt)} would be about ${formatMoney(found.interest)} a month, so the debt would grow. Is ${paid} a month right?`;
}

/** Asks about a home's value or price (SOFT-05). */
export function homeValueQuestion(home: {
  value: Dollars;
  /** two letters */
  state?: string | undefined;
  /** its value in public records */
  known?: Dollars;
}): string | undefined {
  const { value, state, known } = home;
  if (value === undefined) return undefined;
  const found = checkHomeWorth({ value, state, known });
  if (!found) return undefined;
  const end = `Is ${formatMoney(value)} right?`;
  if (found.reason === "far-from-known")
    return `Public records say that this home is worth about ${formatMoney(found.known)}. ${end}`;
  const typical = formatMoney(found.typical);
  if (found.reason === "far-from-typical")
    return `A typical home in ${stateInWords(found.state)} is worth about ${typical}. ${end}`;
  const extreme = found.reason === "below-all-states" ? "least" : "most";
  return `Even in the ${extreme} expensive state, a typical home is worth about ${typical}. ${end}`;
}

/** Asks about association dues a month (SOFT-06). */
export function monthlyDuesQuestion(dues: Dollars): string | undefined {
  return dues !== undefined && checkMonthlyDues(dues)
    ? `Dues above $2,000 a month are rare. Is ${formatMoney(dues)} right for one month, not for a year?`
    : undefined;
}

/** Asks about the taxes, insurance and dues a month of a home that somebody keeps (SOFT-06). */
export function monthlyHomeCostsQuestion(costs: Dollars): string | undefined {
  return costs !== undefined && checkMonthlyHomeCosts(costs)
    ? `Few homes cost more than $10,000 a month. Is ${formatMoney(costs)} right for one month, not for a year?`
    : undefined;
}

/** Asks about a rent a month, paid or received (SOFT-06). */
export function monthlyRentQuestion(home: { rent: Dollars; value?: Dollars }): string | undefined {
  const { rent, value } = home;
  const found = rent === undefined ? undefined : checkMonthlyRent({ rent, value });
  if (!found) return undefined;
  return found === "small"
    ? `That is very little rent. Is ${formatMoney(rent)} right for a whole month?`
    : `That is very high rent for a month. Is ${formatMoney(rent)} right for one month, not for a year?`;
}

/**
 * Asks about an income before taxes (SOFT-08).
 * @param income.label of its type, such as "Pension", because a page asks for several
 */
export function incomeQuestion(income: {
  label: string;
  amount: Dollars;
  isAnnual: boolean;
}): string | undefined {
  const { label, amount, isAnnual } = income;
  const found = amount === undefined ? undefined : checkIncome({ amount, isAnnual });
  if (!found || amount === undefined) return undefined;
  const paid = `${formatMoney(amount)} a ${isAnnual ? "year" : "month"}`;
  return found === "large"
    ? `${paid} from “${label}” would be ${formatMoney(amount * 12)} a year. Is that right?`
    : `${paid} from “${label}” is very little before taxes. Is that right?`;
}

/**
 * Asks about the time at a job (SOFT-09).
 * @param start, end YYYY-MM
 */
export function jobYearsQuestion(start: string, end: string): string | undefined {
  const years = checkJobYears(start, end);
  return years === undefined
    ? undefined
    : `That would be ${String(years)} years at this job. Is ${start.slice(0, 4)} right?`;
}
