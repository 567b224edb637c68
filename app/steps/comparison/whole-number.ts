/** Reads a whole number within limits; undefined for any other text. */
export function wholeNumberIn(text: string, { min, max }: { min: number; max: number }): number | undefined {
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
