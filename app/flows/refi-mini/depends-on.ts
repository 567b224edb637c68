import type { RefiAnswers } from "./state";

/**
 * Groups of answers that pages depend on. When one of them changes, the results of those pages are
 * no longer valid.
 */

type AnswerNames = readonly (keyof RefiAnswers)[];

/** The borrowers on the loan. */
export const BORROWER_INPUTS = [
  "borrower",
  "coBorrower",
  "maritalStatus",
  "spouseOnLoan",
  "friendOnLoan",
] as const satisfies AnswerNames;

/** The borrowers and dates that the soft pull used. */
export const PULL_INPUTS = [...BORROWER_INPUTS, "datesGiven"] as const satisfies AnswerNames;

/** The homes, their data, and which mortgage is on which. */
export const HOME_INPUTS = [
  "subject",
  "otherHomes",
  "uses",
  "types",
  "units",
  "values",
  "rents",
  "dues",
  "owners",
  "liabilityHomes",
  "newHomes",
] as const satisfies AnswerNames;

/**
 * Answers that a search for offers depends on. When they change, a new search is needed, and an
 * older result is not valid.
 */
export const SEARCH_INPUTS = [
  "reasons",
  "cashAmount",
  "valueChoices",
  "scoreBand",
  "veterans",
  "hadVaLoans",
  "vaCompensations",
  ...HOME_INPUTS,
  "rentsPaid",
  "lienTypes",
  ...BORROWER_INPUTS,
] as const satisfies AnswerNames;
