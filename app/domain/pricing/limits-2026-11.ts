/**
 * Lending limits of November 2026. The loan-to-value limits of first liens follow Fannie Mae's
 * Eligibility Matrix for Desktop Underwriter loans, and the Texas cap is the one of its
 * constitution (XVI 50(a)(6)(B)). Limits of second liens, amounts, score, debt-to-income and
 * waiting times are sample figures of a demonstration lender.
 */

import { DEFAULT_MIN_CREDIT_SCORE, LOAN_MAX, LOAN_MIN } from "~/domain/limits";
import type { LoanPurpose, Occupancy, Units } from "./products";

/** The loan-to-value limit of some first liens. */
export interface LtvLimit {
  purposes: readonly LoanPurpose[];
  occupancy: Occupancy;
  units: readonly Units[];
  home: "site-built" | "manufactured";
  /** `high`: above the general conforming limit and within the county limit; default: both */
  balance?: "conforming" | "high";
  /** only when at least one buyer has not owned a home in the last three years */
  needsFirstTimeBuyer?: true;
  /** maximum term in years; default: any */
  maxTermYears?: number;
  /** only for a fixed rate */
  isFixedOnly?: true;
  /** minimum years of an adjustable rate's fixed period; default: any */
  minFixedYears?: number;
  /** a fraction of the value; with subordinate financing it limits all liens together */
  maxLtv: number;
}

/** The limits of one month. */
export interface LendingLimits {
  version: string;
  /** the first matching row applies; a loan without a match is not offered */
  firstLiens: readonly LtvLimit[];
  /**
   * maximum of all liens together with a line or loan behind the first; an unlisted occupancy is
   * not offered
   */
  maxSecondLienCltv: Readonly<Partial<Record<Occupancy, number>>>;
  /** the same for a manufactured home of any occupancy; a fraction */
  maxSecondLienCltvManufactured: number;
  /**
   * maximum cash to the borrower from a refinance without cash-out: the greater of a fraction of
   * the loan and dollars
   */
  refinanceCash: { share: number; dollars: number };
  /**
   * states that cap all liens on a primary home after a cash-out, a home equity line or loan; a
   * fraction
   */
  equityCaps: Readonly<Record<string, number>>;
  /** dollars of a first lien */
  firstLien: { min: number; max: number };
  /** dollars of a line or loan behind the first lien */
  secondLien: { min: number; max: number };
  minScore: number;
  /** months after the end of a bankruptcy without cash-out loans */
  bankruptcyWaitMonths: number;
  /** maximum share of monthly income for housing and debts together, a fraction */
  maxDebtToIncome: number;
}

const ONE_UNIT: readonly Units[] = [1];
const MULTIPLE_UNITS: readonly Units[] = [2, 3, 4];
const NO_CASH: readonly LoanPurpose[] = ["purchase", "refinance"];
/** The row of an adjustable rate on a manufactured home (B5-2-02). */
const MANUFACTURED = { home: "manufactured", minFixedYears: 7 } as const;

/**
 * Selling Guide B2-1.2-01, B2-1.3-03, B5-2-02 and the "97 % LTV options". A refinance above 95 %
 * must replace a loan that Fannie Mae owns, which the forms do not ask, so the limit is 95 %. Not
 * checked against the matrix of 2026: that a high balance lowers only the limit of 97 %, and the
 * limit of a manufactured second home.
 */
const FIRST_LIENS: readonly LtvLimit[] = [
  {
    purposes: ["purchase"],
    occupancy: "PrimaryHome",
    units: ONE_UNIT,
    home: "site-built",
    balance: "conforming",
    needsFirstTimeBuyer: true,
    isFixedOnly: true,
    maxLtv: 0.97,
  },
  {
    purposes: NO_CASH,
    occupancy: "PrimaryHome",
    units: [...ONE_UNIT, ...MULTIPLE_UNITS],
    home: "site-built",
    maxLtv: 0.95,
  },
  { purposes: ["cashout"], occupancy: "PrimaryHome", units: ONE_UNIT, home: "site-built", maxLtv: 0.8 },
  {
    purposes: ["cashout"],
    occupancy: "PrimaryHome",
    units: MULTIPLE_UNITS,
    home: "site-built",
    maxLtv: 0.75,
  },
  { purposes: NO_CASH, occupancy: "SecondHome", units: ONE_UNIT, home: "site-built", maxLtv: 0.9 },
  { purposes: ["cashout"], occupancy: "SecondHome", units: ONE_UNIT, home: "site-built", maxLtv: 0.75 },
  {
    purposes: ["purchase"],
    occupancy: "InvestmentProperty",
    units: ONE_UNIT,
    home: "site-built",
    maxLtv: 0.85,
  },
  {
    purposes: ["refinance"],
    occupancy: "InvestmentProperty",
    units: ONE_UNIT,
    home: "site-built",
    maxLtv: 0.75,
  },
  {
    purposes: ["cashout"],
    occupancy: "InvestmentProperty",
    units: ONE_UNIT,
    home: "site-built",
    maxLtv: 0.75,
  },
  {
    purposes: NO_CASH,
    occupancy: "InvestmentProperty",
    units: MULTIPLE_UNITS,
    home: "site-built",
    maxLtv: 0.75,
  },
  {
    purposes: ["cashout"],
    occupancy: "InvestmentProperty",
    units: MULTIPLE_UNITS,
    home: "site-built",
    maxLtv: 0.7,
  },
  { purposes: NO_CASH, occupancy: "PrimaryHome", units: ONE_UNIT, ...MANUFACTURED, maxLtv: 0.95 },
  {
    purposes: ["cashout"],
    occupancy: "PrimaryHome",
    units: ONE_UNIT,
    ...MANUFACTURED,
    maxTermYears: 20,
    maxLtv: 0.65,
  },
  { purposes: NO_CASH, occupancy: "SecondHome", units: ONE_UNIT, ...MANUFACTURED, maxLtv: 0.9 },
];

/** The current limits. */
export const LIMITS_2026_11: LendingLimits = {
  version: "2026-11",
  firstLiens: FIRST_LIENS,
  maxSecondLienCltv: { PrimaryHome: 0.85, SecondHome: 0.8 },
  maxSecondLienCltvManufactured: 0.65,
  // Selling Guide B2-1.3-02; one source.
  refinanceCash: { share: 0.01, dollars: 2_000 },
  equityCaps: { TX: 0.8 },
  firstLien: { min: LOAN_MIN, max: LOAN_MAX },
  secondLien: { min: 10_000, max: LOAN_MAX },
  minScore: DEFAULT_MIN_CREDIT_SCORE,
  bankruptcyWaitMonths: 48,
  maxDebtToIncome: 0.5,
};
