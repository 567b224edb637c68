/** How much cash somebody would like from their home, as five ranges (C6: a range is chosen by its value, never computed). */

/** A range of cash. Whole dollars; `to` is what its label says, both ends included. */
export interface CashOutChoice {
  /** the amount that is kept for the range, and its value in a form */
  value: number;
  from: number;
  to: number;
  label: string;
}

/** The five ranges, smallest first. */
export const CASH_OUT_CHOICES: readonly CashOutChoice[] = [
  { value: 12_501, from: 0, to: 25_000, label: "Less than $25,000" },
  { value: 37_501, from: 25_000, to: 50_000, label: "$25,000 to $50,000" },
  { value: 62_501, from: 50_001, to: 75_000, label: "$50,001 to $75,000" },
  { value: 100_001, from: 75_001, to: 125_000, label: "$75,001 to $125,000" },
  { value: 150_001, from: 125_001, to: 2_000_000, label: "$125,001 to $2,000,000" },
];

/**
 * The range that an amount of dollars is shown as. Where the labels overlap the larger range holds it, and the last one
 * holds everything above it.
 */
export function cashOutChoiceOf(dollars: number): CashOutChoice | undefined {
  return CASH_OUT_CHOICES.findLast(({ from }) => dollars >= from);
}

/** The amount a choice leaves: one that was named before and lies in the range stays, else the range's own value. */
export function cashOutAmountOf(choice: CashOutChoice, named: number | undefined): number {
  return named !== undefined && named > 0 && cashOutChoiceOf(named) === choice ? named : choice.value;
}

/** The range whose own value an amount is: it was chosen as a range, and no amount was named. */
export const rangeOf = (dollars: number | undefined): CashOutChoice | undefined =>
  CASH_OUT_CHOICES.find(({ value }) => value === dollars);

/** The amount that somebody named; undefined for a range. */
export const namedCash = (dollars: number | undefined): number | undefined =>
  rangeOf(dollars) ? undefined : dollars;

/** What is priced for an amount: itself where somebody named it, and for a range a round amount in it, as an example. Whole dollars. */
export const pricedCash = (dollars: number): number => (rangeOf(dollars) ? dollars - 1 : dollars);
