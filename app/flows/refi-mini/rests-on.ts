import type { RefiAnswers } from "./state";

/** Answers that pages rest on together: when one of them changes, what came of those pages counts no more. */

type Names = readonly (keyof RefiAnswers)[];

/** Who is on the loan. */
export const PEOPLE = [
  "borrower",
  "coBorrower",
  "maritalStatus",
  "spouseOnLoan",
  "friendOnLoan",
] as const satisfies Names;

/** Of whom, and with which dates, a soft pull was made. */
export const LOOK = [...PEOPLE, "datesGiven"] as const satisfies Names;

/** The homes, what was said of them, and which mortgage is on which. */
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

/** Answers that a search for offers rests on: with others it is another search, and what an older one found does not count. */
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
