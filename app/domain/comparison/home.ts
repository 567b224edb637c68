/**
 * A home with its debts today, and the loans that are compared with it. Amounts in dollars, rates
 * in percent a year.
 */

import type { InsuranceCharge } from "~/domain/tools/amortization";
import type { RatePeriod } from "./schedule";

/** A loan on the home today. */
export interface HomeLoan {
  id: string;
  kind: "mortgage" | "equity";
  balance: number;
  rate: number;
  /** a month, principal and interest as it is really paid */
  payment: number;
}

/** A debt off the home that the customer named: a loan may pay it off (rule COMPARE-03). */
export interface NamedDebt {
  id: string;
  balance: number;
  rate: number;
  /** a month */
  payment: number;
}

/** What the home costs a month besides its loans; absent taxes are unknown. */
export interface HomeCosts {
  taxes?: number;
  insurance: number;
  dues: number;
}

/** A home and everything owed on it. */
export interface HomeToday {
  loans: readonly HomeLoan[];
  /** only those that the customer named */
  debts: readonly NamedDebt[];
}

/** The kinds of loan, by what they do on the home. */
export const OPTION_KINDS = ["refinance", "cashout", "equity-loan", "line", "purchase"] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** A loan that can be chosen. */
export interface LoanOption {
  id: string;
  kind: OptionKind;
  amount: number;
  /** in order; their months add up to the term; an unchanged index for a variable rate */
  rates: readonly RatePeriod[];
  /** default 0 */
  interestOnlyMonths?: number;
  insurance?: InsuranceCharge;
  /** the payment can go up */
  isVariable: boolean;
  /** Regulation Z, of the new loan alone */
  apr: number;
  /** all fees and points less credits; no taxes, insurance or interest paid ahead */
  cost: number;
  /**
   * in hand at closing, after payoffs, the cost and what is paid ahead; negative: to bring
   */
  cash: number;
  /** ids of the loans on the home that it pays off */
  paysOff: readonly string[];
  /** ids of the named debts that it pays off */
  paysDebts: readonly string[];
}

/** What the customer asked for. */
export interface Wish {
  /** in hand; absent when no cash is wanted */
  cash?: number;
  /** pay no more each month than today */
  isMonthlyKept?: boolean;
  /** pay less each month than today */
  isMonthlyLowered?: boolean;
  /** the last payment before that of today's loans */
  isSooner?: boolean;
  /** a first rate below that of today's loans, weighted by balance */
  isRateLowered?: boolean;
  /** a rate that cannot change */
  isFixed?: boolean;
  /** no mortgage insurance */
  isUninsured?: boolean;
}

/** What is compared. */
export interface ComparisonInput {
  /** absent for a purchase, which is compared with nothing */
  today?: HomeToday;
  costs: HomeCosts;
  options: readonly LoanOption[];
  wish: Wish;
  /** somebody picked these loans: none is left out, and up to six are shown at once */
  isPicked?: true;
  /** years of the stay, 1 to 30, or to the last payment of each row */
  stay: Stay;
}

/** The time in the home: years, or to the last payment. */
export type Stay = number | "end";

/** The limits of a stay in years. */
export const STAY_YEARS = { min: 1, max: 30 } as const;
