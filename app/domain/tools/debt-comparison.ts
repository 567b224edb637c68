/**
 * Debts as they are paid today beside one fixed-rate loan that pays them off. Dollars and cents, rates in percent a year.
 * A number that means nothing throws a RangeError that begins with the field's name; a debt that its payment never
 * ends is an answer, not an error.
 */

import { roundToCents } from "~/domain/money";
import { balanceOf, paymentsOf } from "~/domain/pricing/existing-liens";
import { amortize, fallsWithPayments, payDown, type PaidDebt } from "./amortization";
import { assertDollars, assertSomeDollars } from "./inputs";

/** A debt that goes on for longer than these months, a hundred years, counts as one that never ends. */
const NEVER_MONTHS = 1_200;

/** The loan that pays the debts off. */
export interface ConsolidationLoan {
  /** percent a year, 0 to 25 */
  ratePercent: number;
  /** 1 to 480 */
  termMonths: number;
  /** dollars of closing costs that the loan pays too; default 0 */
  closingCosts?: number;
}

/** How a debt ends at its payment of today. */
export type DebtOutlook =
  | { ends: true; months: number; interest: number; paid: number }
  /** the payment covers no more than the interest, or takes more than a hundred years */
  | { ends: false };

/** How one side stands to the other; `unending` where a debt of today never ends. */
export interface DebtFacts {
  /** the loan's monthly payment beside today's */
  monthly: "less" | "same" | "more";
  /** how long the loan is paid beside the longest debt of today */
  duration: "shorter" | "same" | "longer" | "unending";
  /** interest and closing costs of the loan beside today's interest */
  total: "less" | "same" | "more" | "unending";
  /** what must be said beside the lower payment: it is paid for longer and costs more in all */
  lowerPaymentCostsMore: boolean;
}

/** Both ways side by side. */
export interface DebtComparison {
  today: {
    balance: number;
    monthly: number;
    /** in the order of the debts */
    debts: readonly DebtOutlook[];
    /** until the last debt is paid; absent when one never ends */
    months?: number;
    /** of all debts to their end; absent when one never ends */
    interest?: number;
  };
  loan: {
    /** the balances and the closing costs */
    loanAmount: number;
    monthly: number;
    months: number;
    interest: number;
    closingCosts: number;
    /** interest and closing costs */
    totalCost: number;
  };
  /** dollars a month paid less with the loan; below zero it is more */
  monthlySavings: number;
  /** dollars paid less in all with the loan; below zero it is more; absent when a debt of today never ends */
  totalSavings?: number;
  facts: DebtFacts;
}

/**
 * How a debt ends at its payment of today.
 * @throws RangeError beginning with the field's name for a number out of its range
 */
export function debtOutlook(debt: PaidDebt): DebtOutlook {
  if (!fallsWithPayments(debt)) return { ends: false };
  const { months, interest, paid, balance } = payDown(debt, NEVER_MONTHS);
  return balance > 0 ? { ends: false } : { ends: true, months, interest, paid };
}

/** The end of all debts together; nothing when one of them never ends. */
function endOf(outlooks: readonly DebtOutlook[]): { months: number; interest: number } | undefined {
  const ending = outlooks.filter((outlook) => outlook.ends);
  if (ending.length < outlooks.length) return undefined;
  return {
    months: Math.max(...ending.map(({ months }) => months)),
    interest: roundToCents(ending.reduce((sum, { interest }) => sum + interest, 0)),
  };
}

function beside<Below, Above>(one: number, other: number, below: Below, above: Above) {
  return one < other ? below : one > other ? above : "same";
}

/**
 * Compares debts as they are paid today with one loan that pays them off, and its costs. A mortgage that the loan
 * replaces is one of the debts.
 * @throws RangeError beginning with the field's name; `debts` when nothing is owed
 */
export function compareDebts(debts: readonly PaidDebt[], loan: ConsolidationLoan): DebtComparison {
  const outlooks = debts.map(debtOutlook);
  const balance = balanceOf(debts);
  assertSomeDollars("debts", balance);
  const { ratePercent, termMonths, closingCosts = 0 } = loan;
  assertDollars("closingCosts", closingCosts);

  const end = endOf(outlooks);
  const monthly = paymentsOf(debts.filter((debt) => debt.balance > 0));
  const loanAmount = roundToCents(balance + closingCosts);
  const { firstPayment, months, totals } = amortize({ loanAmount, ratePercent, termMonths });
  const totalCost = roundToCents(totals.interest + closingCosts);
  const facts = {
    monthly: beside(firstPayment, monthly, "less", "more"),
    duration: end === undefined ? "unending" : beside(months.length, end.months, "shorter", "longer"),
    total: end === undefined ? "unending" : beside(totalCost, end.interest, "less", "more"),
  } as const;
  return {
    today: { balance, monthly, debts: outlooks, ...end },
    loan: {
      loanAmount,
      monthly: firstPayment,
      months: months.length,
      interest: totals.interest,
      closingCosts: roundToCents(closingCosts),
      totalCost,
    },
    monthlySavings: roundToCents(monthly - firstPayment),
    totalSavings: end !== undefined ? roundToCents(end.interest - totalCost) : undefined,
    facts: { ...facts, lowerPaymentCostsMore: facts.monthly === "less" && facts.total === "more" },
  };
}
