/**
 * A quoted price of an application: where and when it was displayed, the data and inputs behind it,
 * and its figures (LEDGER-01).
 */

import type { ChargeKind } from "~/domain/pricing/charges";

/** The places where a price is displayed. */
export const QUOTE_PLACES = [
  "offer",
  "prequalification",
  "prequalification-letter",
  "approval",
  "approval-letter",
  "presentation",
  "loan-estimate",
] as const;
export type QuotePlace = (typeof QUOTE_PLACES)[number];

/** The data files that determine a price. */
export const PRICE_DATA_FILES = [
  "rates",
  "adjustments",
  "costs",
  "limits",
  "counties",
  "government",
  "apor",
] as const;
export type PriceDataFile = (typeof PRICE_DATA_FILES)[number];
export type DataVersions = Readonly<Record<PriceDataFile, string>>;

/** All loan facts that can affect a price; none of them identifies a person. */
export const QUOTE_INPUTS = [
  "purpose",
  "product",
  "loanAmount",
  "value",
  "price",
  "score",
  "scoreModel",
  "state",
  "county",
  "occupancy",
  "propertyType",
  "units",
  "isFirstTimeBuyer",
  "subordinateBalance",
  "seniorBalance",
  "hasOtherEquityLoan",
  "rateSteps",
  "borrowers",
  "hasServed",
  "vaUse",
  "vaUsed",
  "payoffs",
  "lockedUntil",
  "replacesExpired",
] as const;
export type QuoteInput = (typeof QUOTE_INPUTS)[number];
export type QuoteInputs = Readonly<Partial<Record<QuoteInput, string | number | boolean>>>;

/** Closing cost sections, by their letters on a Loan Estimate. */
export const COST_SECTIONS = ["A", "B", "C", "E", "F", "G", "H"] as const;
export type CostSectionLetter = (typeof COST_SECTIONS)[number];

/** A closing cost line in whole dollars. */
export interface QuoteLine {
  section: CostSectionLetter;
  kind: ChargeKind;
  label: string;
  amount: number;
}

/** The figures of a quote: dollars and percent. */
export interface QuoteFigures {
  rate: number;
  apr: number;
  /** percent of the loan; negative for a credit */
  points: number;
  /** first month, dollars and cents */
  principalAndInterest: number;
  mortgageInsurance: number;
  /** whole dollars */
  closingCosts: number;
  /** whole dollars that the lender pays, positive */
  lenderCredits: number;
  /**
   * dollars and cents from the borrower; negative when paid to the borrower; absent when unknown
   */
  cashToClose?: number;
  /** lines with an amount */
  lines: readonly QuoteLine[];
}

/** The content of a quote. */
export interface Quote {
  versions: DataVersions;
  inputs: QuoteInputs;
  figures: QuoteFigures;
}

/** A quote as stored in the ledger. */
export interface LedgerEntry extends Quote {
  /** increases in the order of storage */
  id: number;
  place: QuotePlace;
  /**
   * identifies one of several loans displayed together; "" for the chosen one or the one displayed
   * first
   */
  item: string;
  quotedAt: Date;
}

/** Checks whether a quote is for the main loan and not for an alternative displayed with it. */
export const isMainQuote = ({ item }: Pick<LedgerEntry, "item">): boolean => item === "";

/**
 * Returns the earlier quote to compare with: the last one of the same loan at the same place, else
 * the last one at any place. Undefined for the first quote.
 */
export function findPreviousQuote(
  entries: readonly LedgerEntry[],
  entry: Pick<LedgerEntry, "id" | "place" | "item">,
): LedgerEntry | undefined {
  const earlier = entries.filter(({ id }) => id < entry.id).toSorted((one, other) => other.id - one.id);
  const ofPlace = earlier.find(({ place, item }) => place === entry.place && item === entry.item);
  return ofPlace ?? (isMainQuote(entry) ? earlier.find(isMainQuote) : undefined);
}
