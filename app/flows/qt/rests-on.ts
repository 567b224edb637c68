import type { QuoteAnswers } from "./state";

/**
 * Groups of answers that pages depend on. When one of them changes, the results of those pages are
 * no longer valid.
 */

type Names = readonly (keyof QuoteAnswers)[];

/** The borrowers and addresses that the soft pull uses. */
export const LOOK = [
  "borrowers",
  "propertyAddress",
  "isCurrentAddressPropertyAddress",
] as const satisfies Names;

/** The homes, their data, and which mortgage is on which. */
export const HOMES = [
  "propertyAddress",
  "otherHomes",
  "uses",
  "types",
  "units",
  "values",
  "liabilityHomes",
  "newHomes",
] as const satisfies Names;

/**
 * Answers that a search for benefits depends on. When they change, a new search is needed, and an
 * older result is not valid.
 */
export const SEARCH = [
  ...HOMES,
  "dues",
  "rents",
  "rentsPaid",
  "borrowers",
  "cashAmount",
  "scoreBand",
  "hasServed",
  "hasHadVaLoan",
  "hasVaCompensation",
  "requestedBenefits",
  "escrows",
] as const satisfies Names;
