/** A quoted price of an application: where and when it was told, the data and the inputs it follows from, and its figures (LEDGER-01). */

import type { ChargeKind } from "~/domain/pricing/charges";

/** Where a price is told. */
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

/** The data files that a price follows from. */
export const PRICE_DATA = [
  "rates",
  "adjustments",
  "costs",
  "limits",
  "counties",
  "government",
  "apor",
] as const;
export type PriceData = (typeof PRICE_DATA)[number];
export type DataVersions = Readonly<Record<PriceData, string>>;

/** Everything told of a loan that its price can follow from; nothing in it names a person. */
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

/** Sections of the closing costs, by their letters on a Loan Estimate. */
export const COST_SECTIONS = ["A", "B", "C", "E", "F", "G", "H"] as const;
export type CostSectionLetter = (typeof COST_SECTIONS)[number];

/** A line of the closing costs in whole dollars. */
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
  /** percent of the loan; below zero a credit */
  points: number;
  /** of the first month, dollars and cents */
  principalAndInterest: number;
  mortgageInsurance: number;
  /** whole dollars */
  closingCosts: number;
  /** a positive number of whole dollars that the lender pays */
  lenderCredits: number;
  /** dollars and cents from the borrower; below zero they go to the borrower; absent where nobody has said it */
  cashToClose?: number;
  /** lines with an amount */
  lines: readonly QuoteLine[];
}

/** What a quote says. */
export interface Quote {
  versions: DataVersions;
  inputs: QuoteInputs;
  figures: QuoteFigures;
}

/** A quote as the ledger keeps it. */
export interface LedgerEntry extends Quote {
  /** counts up in the order in which quotes were kept */
  id: number;
  place: QuotePlace;
  /** which of several loans shown together it is; "" for the one that was chosen or shown first */
  item: string;
  quotedAt: Date;
}

/** Whether it was the loan itself, and none of the others shown beside it. */
export const isMainQuote = ({ item }: Pick<LedgerEntry, "item">): boolean => item === "";

/**
 * The earlier quote that a quote is held against: the last one of the same loan at the same place, else what was told last at any place.
 * Undefined of the first.
 */
export function quoteBefore(
  entries: readonly LedgerEntry[],
  entry: Pick<LedgerEntry, "id" | "place" | "item">,
): LedgerEntry | undefined {
  const earlier = entries.filter(({ id }) => id < entry.id).toSorted((one, other) => other.id - one.id);
  const ofPlace = earlier.find(({ place, item }) => place === entry.place && item === entry.item);
  return ofPlace ?? (isMainQuote(entry) ? earlier.find(isMainQuote) : undefined);
}
