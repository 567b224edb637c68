/**
 * Compares current debts with one fixed-rate loan that pays them off. Dollars and cents, rates in
 * percent a year. An invalid number throws a RangeError that begins with the field's name; a debt
 * that its payment never repays is a result, not an error.
 */

import { roundToCents } from "~/domain/money";
import { totalBalance, totalPayments } from "~/domain/pricing/existing-liens";
import { amortize, isReducedByPayments, payDown, type AmortizedDebt } from "./amortization";
import { assertDollars, assertSomeDollars } from "./inputs";

/** A debt that lasts longer than this many months, a hundred years, counts as never repaid. */
const NEVER_REPAID_MONTHS = 1_200;

/** The loan that pays off the debts. */
export interface ConsolidationLoan {
  /** percent a year, 0 to 25 */
  ratePercent: number;
  /** 1 to 480 */
  termMonths: number;
  /** dollars of financed closing costs; default 0 */
  closingCosts?: number;
}

/** How a debt ends at its current payment. */
export type DebtOutlook =
  | { ends: true; months: number; interest: number; paid: number }
  /** the payment does not exceed the interest, or takes more than a hundred years */
  | { ends: false };

/** The comparison of both sides; `unending` when a current debt is never repaid. */
export interface DebtFacts {
  /** the loan's monthly payment compared with the current one */
  monthly: "less" | "same" | "more";
  /** the loan's duration compared with the longest current debt */
  duration: "shorter" | "same" | "longer" | "unending";
  /** interest and closing costs of the loan compared with the current interest */
  total: "less" | "same" | "more" | "unending";
  /** required note with the lower payment: it lasts longer and costs more in total */
  lowerPaymentCostsMore: boolean;
}

/** Both sides of the comparison. */
export interface DebtComparison {
  today: {
    balance: number;
    monthly: number;
    /** in the order of the debts */
    debts: readonly DebtOutlook[];
    /** until the last debt is repaid; absent when one never is */
    months?: number;
    /** of all debts until repaid; absent when one never is */
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
  /** dollars a month saved with the loan; negative for an increase */
  monthlySavings: number;
  /**
   * total dollars saved with the loan; negative for an increase; absent when a current debt is
   * never repaid
   */
  totalSavings?: number;
  facts: DebtFacts;
}

/**
 * Returns how a debt ends at its current payment.
 * @throws RangeError beginning with the field's name for a number out of its range
 */
export function debtOutlook(debt: AmortizedDebt): DebtOutlook {
  if (!isReducedByPayments(debt)) return { ends: false };
  const { months, interest, paid, balance } = payDown(debt, NEVER_REPAID_MONTHS);
  return balance > 0 ? { ends: false } : { ends: true, months, interest, paid };
}

/** Returns the end of all debts together; empty when one is never repaid. */
function combinedEnd(outlooks: readonly DebtOutlook[]): { months: number; interest: number } | undefined {
  const ending = outlooks.filter((outlook) => outlook.ends);
  if (ending.length < outlooks.length) return undefined;
  return {
    months: Math.max(...ending.map(({ months }) => months)),
    interest: roundToCents(ending.reduce((sum, { interest }) => sum + interest, 0)),
  };
}

function byOrder<Below, Above>(one: number, other: number, below: Below, above: Above) {
  return one < other ? below : one > other ? above : "same";
}

/**
 * Compares the current debts with one loan that pays them off, including its costs. A mortgage that
 * the loan replaces is one of the debts.
 * @throws RangeError beginning with the field's name; `debts` when nothing is owed
 */
export function compareDebts(debts: readonly AmortizedDebt[], loan: ConsolidationLoan): DebtComparison {
  const outlooks = debts.map(debtOutlook);
  const balance = totalBalance(debts);
  assertSomeDollars("debts", balance);
  const { ratePercent, termMonths, closingCosts = 0 } = loan;
  assertDollars("closingCosts", closingCosts);

  const end = combinedEnd(outlooks);
  const monthly = totalPayments(debts.filter((debt) => debt.balance > 0));
  const loanAmount = roundToCents(balance + closingCosts);
  const { firstPayment, months, totals } = amortize({ loanAmount, ratePercent, termMonths });
  const totalCost = roundToCents(totals.interest + closingCosts);
  const facts = {
    monthly: byOrder(firstPayment, monthly, "less", "more"),
    duration: end === undefined ? "unending" : byOrder(months.length, end.months, "shorter", "longer"),
    total: end === undefined ? "unending" : byOrder(totalCost, end.interest, "less", "more"),
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
