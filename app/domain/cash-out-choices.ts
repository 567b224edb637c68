/**
 * The desired cash from a home, as five ranges (C6: a range is chosen by its value, never
 * computed).
 */

/** A cash range. Whole dollars; `to` is the upper end in its label, both ends included. */
export interface CashOutChoice {
  /** the amount stored for the range, and its value in a form */
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
 * Returns the range that displays an amount of dollars. Where labels overlap, the larger range
 * holds the amount; the last range holds all larger amounts.
 */
export function cashOutChoiceOf(dollars: number): CashOutChoice | undefined {
  return CASH_OUT_CHOICES.findLast(({ from }) => dollars >= from);
}

/**
 * Returns the amount that a choice stores: an amount stated before that lies in the range is kept,
 * else the range's own value.
 */
export function cashOutAmountOf(choice: CashOutChoice, named: number | undefined): number {
  return named !== undefined && named > 0 && cashOutChoiceOf(named) === choice ? named : choice.value;
}

/**
 * Returns the range whose own value equals the amount: the visitor chose a range and stated no
 * amount.
 */
export const rangeOf = (dollars: number | undefined): CashOutChoice | undefined =>
  CASH_OUT_CHOICES.find(({ value }) => value === dollars);

/** Returns the amount that the visitor stated; undefined for a range. */
export const statedCash = (dollars: number | undefined): number | undefined =>
  rangeOf(dollars) ? undefined : dollars;

/**
 * Returns the amount to price: the stated amount, or a round example amount within a range. Whole
 * dollars.
 */
export const pricedCash = (dollars: number): number => (rangeOf(dollars) ? dollars - 1 : dollars);
