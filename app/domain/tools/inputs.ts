/**
 * Validation of the tools' number inputs. An invalid number (not finite, negative, a score of 900)
 * throws a RangeError whose message begins with the field's name; a valid request that we do not
 * lend never throws but returns a reason.
 */

/** Maximum dollars of any field: above it, cents are no longer exact over a loan's payments. */
export const MAX_DOLLARS = 1_000_000_000;
/** percent a year of a mortgage */
export const MAX_RATE_PERCENT = 25;
/** percent a year of any debt */
export const MAX_DEBT_RATE_PERCENT = 100;
/** forty years */
export const MAX_TERM_MONTHS = 480;

/**
 * @throws RangeError beginning with the field's name, unless `value` is from `min` to `max`, both
 *   included
 */
export function assertWithin(field: string, value: number, min: number, max: number): void {
  if (!(value >= min && value <= max))
    throw new RangeError(`${field}: must be from ${String(min)} to ${String(max)}.`);
}

/**
 * @throws RangeError beginning with the field's name, unless `value` is from 0 to a billion dollars
 */
export function assertDollars(field: string, value: number): void {
  assertWithin(field, value, 0, MAX_DOLLARS);
}

/**
 * @throws RangeError beginning with the field's name, unless `value` is from one cent to a billion
 *   dollars
 */
export function assertSomeDollars(field: string, value: number): void {
  assertWithin(field, value, 0.01, MAX_DOLLARS);
}

/**
 * @throws RangeError beginning with the field's name, unless `value` is a whole number from `min`
 *   to `max`
 */
export function assertWhole(field: string, value: number, min: number, max: number): void {
  assertWithin(field, value, min, max);
  if (!Number.isInteger(value)) throw new RangeError(`${field}: must be a whole number.`);
}

/** @throws RangeError beginning with `score`, unless it is 300 to 850 */
export function assertScore(score: number): void {
  assertWithin("score", score, 300, 850);
}
