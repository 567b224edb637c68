/** The data format of one month's prices. A new month is a new data file, without a code change. */

import type { LoanPurpose, Occupancy, TermYears } from "./products";

/** The column values of a row that begins at `minScore`. */
export interface ScoreRow {
  minScore: number;
  values: readonly number[];
}

/**
 * Adjustments in percent of the loan (points) by loan-to-value column; rows by score are best score
 * first.
 */
export interface AdjustmentGrids {
  /** date of the source grid, YYYY-MM-DD */
  version: string;
  /** upper loan-to-value of each column in percent; the last column has no upper end */
  columns: readonly number[];
  byScore: Readonly<Record<LoanPurpose, readonly ScoreRow[]>>;
  /** the score grid of a purpose applies to terms of more than these years */
  byScoreAboveYears: Readonly<Record<LoanPurpose, number>>;
  condominium: readonly number[];
  /** the condominium row applies to terms of more than these years */
  condominiumAboveYears: number;
  /** two to four units in one building */
  multipleUnits: readonly number[];
  manufactured: readonly number[];
  occupancy: Readonly<Record<Occupancy, readonly number[]>>;
  /** loans above the general conforming limit, within the county limit */
  highBalance: Readonly<Record<LoanPurpose, readonly number[]>>;
  highBalanceAdjustable: Readonly<Record<LoanPurpose, readonly number[]>>;
  /** first liens with an adjustable rate, except cash-outs */
  adjustable: readonly number[];
  /** first liens with another lien behind them */
  subordinateFinancing: readonly number[];
}

/** Percent a year by score and combined loan-to-value. */
export interface CombinedRateTable {
  /** upper combined loan-to-value of each column in percent; the last column has no upper end */
  columns: readonly number[];
  /** best score first */
  rows: readonly ScoreRow[];
}

/**
 * Home equity line of credit: variable rate, interest-only during the draw period, then level
 * payments.
 */
export interface LineOfCreditSheet {
  /** the published prime rate, percent a year */
  primeRate: number;
  /** added to the prime rate */
  margins: CombinedRateTable;
  drawYears: number;
  repaymentYears: number;
  /**
   * maximum of the variable rate, percent a year: a line on a home must have a cap (12 CFR 1026.30)
   */
  maxRate: number;
}

/** Fixed-rate home equity loan. */
export interface EquityLoanSheet {
  /** percent a year before adjustments */
  baseRate: number;
  additions: CombinedRateTable;
  termYears: number;
}

/** The prices of one month. */
export interface RateSheet {
  version: string;
  /** first day of validity, YYYY-MM-DD */
  effectiveDate: string;
  /** percent a year, before adjustments */
  baseRates: Readonly<Record<TermYears, number>>;
  adjustments: AdjustmentGrids;
  /**
   * the lender's own addition for low scores in percent of the loan, for every term, best score
   * first
   */
  lowScoreAdjustments: readonly { minScore: number; value: number }[];
  /**
   * upper loan-to-value of each insurance column in percent; up to the first there is no insurance
   */
  insuranceColumns: readonly number[];
  /**
   * percent of the loan a year, best score first, for terms above `insuranceAboveYears` and up to
   * them
   */
  insuranceRates: readonly ScoreRow[];
  shortInsuranceRates: readonly ScoreRow[];
  insuranceAboveYears: number;
  lineOfCredit: LineOfCreditSheet;
  equityLoan: EquityLoanSheet;
  /**
   * percent a year added to a line or loan behind the first lien; an unlisted occupancy has no
   * price
   */
  secondLienOccupancy: Readonly<Partial<Record<Occupancy, number>>>;
}
