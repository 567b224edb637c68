/** Twice as far as the fifteenth digit of a number reaches, as a part of it. */
const REACH = 1e-14;

/**
 * Rounds half away from zero, as a till does, to `digits` decimals.
 * The detour over 15 significant digits keeps 1.005 from becoming 1.00; it is taken only where it can change anything, as text costs
 * more than all else that prices a loan.
 */
export function roundHalfUp(value: number, digits = 0): number {
  const scale = 10 ** digits;
  const scaled = Math.abs(value) * scale;
  const isClear = Math.abs((scaled % 1) - 0.5) > scaled * REACH;
  const magnitude = Math.round(isClear ? scaled : Number(scaled.toPrecision(15))) / scale;
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Dollars rounded to whole cents, still in dollars: 33.333 is 33.33. */
export function roundToCents(dollars: number): number {
  return roundHalfUp(dollars, 2);
}
