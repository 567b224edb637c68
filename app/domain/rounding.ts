/**
 * Rounds half away from zero, as a till does, to `digits` decimals.
 * The detour over 15 significant digits keeps 1.005 from becoming 1.00.
 */
export function roundHalfUp(value: number, digits = 0): number {
  const scale = 10 ** digits;
  const magnitude = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Dollars rounded to whole cents, still in dollars: 33.333 is 33.33. */
export function roundToCents(dollars: number): number {
  return roundHalfUp(dollars, 2);
}
