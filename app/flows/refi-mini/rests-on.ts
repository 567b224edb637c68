import type { RefiAnswers } from "./state";

/**
 * Groups of answers that pages depend on. When one of them changes, the results of those pages are
 * no longer valid.
 */

type Names = readonly (keyof RefiAnswers)[];

/** The borrowers on the loan. */
export const PEOPLE = [
  "borrower",
  "coBorrower",
  "maritalStatus",
  "spouseOnLoan",
  "friendOnLoan",
] as const satisfies Names;

/** The borrowers and dates that the soft pull used. */
export const LOOK = [...PEOPLE, "datesGiven"] as const satisfies Names;

/** The homes, their data, and which mortgage is on which. */
export const HOMES = [
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
] as const satisfies Names;

/**
 * Answers that a search for offers depends on. When they change, a new search is needed, and an
 * older result is not valid.
 */
export const SEARCH = [
  "reasons",
  "cashAmount",
  "scoreBand",
  "veterans",
  "hadVaLoans",
  "vaCompensations",
  ...HOMES,
  "rentsPaid",
  "lienTypes",
  ...PEOPLE,
] as const satisfies Names;
