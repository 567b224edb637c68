import type { QuoteAnswers } from "./state";

/** Answers that pages rest on together: when one of them changes, what came of those pages counts no more. */

type Names = readonly (keyof QuoteAnswers)[];

/** Of whom, and by which addresses, the credit is looked at. */
export const LOOK = [
  "borrowers",
  "propertyAddress",
  "isCurrentAddressPropertyAddress",
] as const satisfies Names;

/** The homes, what was said of them, and which mortgage is on which. */
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

/** Answers that a search for benefits rests on: with others it is another search, and what an older one found does not count. */
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
