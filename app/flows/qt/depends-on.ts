import type { QuoteAnswers } from "./state";

/**
 * Groups of answers that pages depend on. When one of them changes, the results of those pages are
 * no longer valid.
 */

type AnswerNames = readonly (keyof QuoteAnswers)[];

/** The borrowers and addresses that the soft pull uses. */
export const PULL_INPUTS = [
  "borrowers",
  "propertyAddress",
  "isCurrentAddressPropertyAddress",
] as const satisfies AnswerNames;

/** The homes, their data, and which mortgage is on which. */
export const HOME_INPUTS = [
  "propertyAddress",
  "otherHomes",
  "uses",
  "types",
  "units",
  "values",
  "liabilityHomes",
  "newHomes",
] as const satisfies AnswerNames;

/**
 * Answers that a search for benefits depends on. When they change, a new search is needed, and an
 * older result is not valid.
 */
export const SEARCH_INPUTS = [
  ...HOME_INPUTS,
  "dues",
  "rents",
  "rentsPaid",
  "borrowers",
  "cashAmount",
  "valueChoices",
  "scoreBand",
  "hasServed",
  "hasHadVaLoan",
  "hasVaCompensation",
  "requestedBenefits",
  "escrows",
] as const satisfies AnswerNames;
