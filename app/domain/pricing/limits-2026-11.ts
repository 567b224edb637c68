/**
 * What is lent at most, November 2026. The loan-to-value limits of first liens follow the Eligibility Matrix of Fannie Mae for loans
 * that its Desktop Underwriter looks at, and the cap of Texas is the one of its constitution (XVI 50(a)(6)(B)); limits of second liens,
 * amounts, score, debt-to-income and waiting times are sample figures of a demonstration lender.
 */

import { DEFAULT_MIN_CREDIT_SCORE, LOAN_MAX, LOAN_MIN } from "~/domain/limits";
import type { LoanPurpose, Occupancy, Units } from "./products";

/** The most of a first lien for some loans. */
export interface LtvLimit {
  purposes: readonly LoanPurpose[];
  occupancy: Occupancy;
  units: readonly Units[];
  home: "site-built" | "manufactured";
  /** `high`: above the general limit of conforming loans and within the limit of the county; default: both */
  balance?: "conforming" | "high";
  /** only for a home whose buyers have among them one who owned none in the last three years */
  needsFirstTimeBuyer?: true;
  /** longest term in years; default: any */
  maxTermYears?: number;
  /** only for a fixed rate */
  isFixedOnly?: true;
  /** years for which an adjustable rate is fixed at least; default: any */
  leastFixedYears?: number;
  /** a fraction of the value; with subordinate financing all liens together are held to it */
  most: number;
}

/** One month's limits. */
export interface LendingLimits {
  version: string;
  /** the first row that fits a loan counts; a loan that none fits is not offered */
  firstLiens: readonly LtvLimit[];
  /** most of all liens together with a line or loan behind the first; an occupancy left out is not offered */
  maxSecondLienCltv: Readonly<Partial<Record<Occupancy, number>>>;
  /** the same on a manufactured home, whatever the occupancy; a fraction */
  maxSecondLienCltvManufactured: number;
  /** most cash that a refinance without cash-out may leave to the borrower: the greater of a fraction of the loan and dollars */
  refinanceCash: { share: number; dollars: number };
  /** states that cap all liens on a primary home after a cash-out, a line or a loan on equity; a fraction */
  equityCaps: Readonly<Record<string, number>>;
  /** dollars of a first lien */
  firstLien: { min: number; max: number };
  /** dollars of a line or loan behind the first lien */
  secondLien: { min: number; max: number };
  minScore: number;
  /** months after a bankruptcy has ended in which no cash is lent on a home */
  bankruptcyWaitMonths: number;
  /** most of a month's income for housing and debts together, a fraction */
  maxDebtToIncome: number;
}

const ONE: readonly Units[] = [1];
const MORE: readonly Units[] = [2, 3, 4];
const NO_CASH: readonly LoanPurpose[] = ["purchase", "refinance"];
/** Of an adjustable rate on a manufactured home (B5-2-02). */
const MANUFACTURED = { home: "manufactured", leastFixedYears: 7 } as const;

/**
 * Selling Guide B2-1.2-01, B2-1.3-03, B5-2-02 and the "97 % LTV options". A refinance above 95 % must replace a loan that Fannie Mae
 * owns, which nobody is asked here, so it ends at 95 %. That a high balance lowers only the limit of 97 %, and what a manufactured
 * second home may have, is not checked against the matrix of 2026.
 */
const FIRST_LIENS: readonly LtvLimit[] = [
  {
    purposes: ["purchase"],
    occupancy: "PrimaryHome",
    units: ONE,
    home: "site-built",
    balance: "conforming",
    needsFirstTimeBuyer: true,
    isFixedOnly: true,
    most: 0.97,
  },
  { purposes: NO_CASH, occupancy: "PrimaryHome", units: [...ONE, ...MORE], home: "site-built", most: 0.95 },
  { purposes: ["cashout"], occupancy: "PrimaryHome", units: ONE, home: "site-built", most: 0.8 },
  { purposes: ["cashout"], occupancy: "PrimaryHome", units: MORE, home: "site-built", most: 0.75 },
  { purposes: NO_CASH, occupancy: "SecondHome", units: ONE, home: "site-built", most: 0.9 },
  { purposes: ["cashout"], occupancy: "SecondHome", units: ONE, home: "site-built", most: 0.75 },
  { purposes: ["purchase"], occupancy: "InvestmentProperty", units: ONE, home: "site-built", most: 0.85 },
  { purposes: ["refinance"], occupancy: "InvestmentProperty", units: ONE, home: "site-built", most: 0.75 },
  { purposes: ["cashout"], occupancy: "InvestmentProperty", units: ONE, home: "site-built", most: 0.75 },
  { purposes: NO_CASH, occupancy: "InvestmentProperty", units: MORE, home: "site-built", most: 0.75 },
  { purposes: ["cashout"], occupancy: "InvestmentProperty", units: MORE, home: "site-built", most: 0.7 },
  { purposes: NO_CASH, occupancy: "PrimaryHome", units: ONE, ...MANUFACTURED, most: 0.95 },
  {
    purposes: ["cashout"],
    occupancy: "PrimaryHome",
    units: ONE,
    ...MANUFACTURED,
    maxTermYears: 20,
    most: 0.65,
  },
  { purposes: NO_CASH, occupancy: "SecondHome", units: ONE, ...MANUFACTURED, most: 0.9 },
];

/** The limits in force. */
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
