/**
 * What is lent at most, November 2026. The loan-to-value limits of first liens follow the tables published by those who
 * buy the loans, and the cap of Texas is the one of its constitution; limits of second liens, amounts, score,
 * debt-to-income and waiting times are sample figures of a demonstration lender.
 */

import { DEFAULT_MIN_CREDIT_SCORE, LOAN_MAX, LOAN_MIN } from "~/domain/limits";
import type { LoanPurpose, Occupancy, Units } from "./products";

/** A fraction of the value by homes in the building; a number left out is not offered. */
export type LtvByUnits = Readonly<Partial<Record<Units, number>>>;

/** One month's limits. */
export interface LendingLimits {
  version: string;
  /**
   * Most of a first lien as a fraction of the value. With subordinate financing the combined loan-to-value is held to
   * the same fraction.
   */
  maxLtv: Readonly<Record<LoanPurpose, Readonly<Record<Occupancy, LtvByUnits>>>>;
  /** most of all liens together with a line or loan behind the first; an occupancy left out is not offered */
  maxSecondLienCltv: Readonly<Partial<Record<Occupancy, number>>>;
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

/** The limits in force. */
export const LIMITS_2026_11: LendingLimits = {
  version: "2026-11",
  maxLtv: {
    purchase: {
      PrimaryHome: { 1: 0.97, 2: 0.95, 3: 0.95, 4: 0.95 },
      SecondHome: { 1: 0.9 },
      InvestmentProperty: { 1: 0.85, 2: 0.75, 3: 0.75, 4: 0.75 },
    },
    refinance: {
      PrimaryHome: { 1: 0.97, 2: 0.95, 3: 0.95, 4: 0.95 },
      SecondHome: { 1: 0.9 },
      InvestmentProperty: { 1: 0.75, 2: 0.75, 3: 0.75, 4: 0.75 },
    },
    cashout: {
      PrimaryHome: { 1: 0.8, 2: 0.75, 3: 0.75, 4: 0.75 },
      SecondHome: { 1: 0.75 },
      InvestmentProperty: { 1: 0.75, 2: 0.7, 3: 0.7, 4: 0.7 },
    },
  },
  maxSecondLienCltv: { PrimaryHome: 0.85, SecondHome: 0.8 },
  equityCaps: { TX: 0.8 },
  firstLien: { min: LOAN_MIN, max: LOAN_MAX },
  secondLien: { min: 10_000, max: LOAN_MAX },
  minScore: DEFAULT_MIN_CREDIT_SCORE,
  bankruptcyWaitMonths: 48,
  maxDebtToIncome: 0.5,
};
