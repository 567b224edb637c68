import { refiScoreBand, refiScoreBands } from "~/domain/score-bands";

/** Formats a band's form value, for example "720 to 739". */
export function bandWords(value: string): string {
  const band = refiScoreBand(value);
  if (band === undefined) return value;
  if (band.min === 0) return `Below ${String(band.max + 1)}`;
  return value.endsWith("+") ? `${String(band.min)} or higher` : `${String(band.min)} to ${String(band.max)}`;
}

/**
 * Returns the bands to choose from, best first.
 * @param minScore the minimum score we lend on
 */
export const bandOptions = (minScore: number): { value: string; label: string }[] =>
  refiScoreBands(minScore)
    .map(({ value }) => ({ value, label: bandWords(value) }))
    .reverse();
