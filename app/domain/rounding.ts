/** Twice the relative precision of fifteen digits. */
const PRECISION = 1e-14;

/**
 * Rounds half away from zero to `digits` decimals. Rounding to 15 significant digits first keeps
 * 1.005 from becoming 1.00; it happens only where it can matter, because text conversion is the
 * slowest part of pricing a loan.
 */
export function roundHalfUp(value: number, digits = 0): number {
  const scale = 10 ** digits;
  const scaled = Math.abs(value) * scale;
  const isClear = Math.abs((scaled % 1) - 0.5) > scaled * PRECISION;
  const magnitude = Math.round(isClear ? scaled : Number(scaled.toPrecision(15))) / scale;
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Rounds dollars to whole cents, still in dollars: 33.333 is 33.33. */
export function roundToCents(dollars: number): number {
  return roundHalfUp(dollars, 2);
}
