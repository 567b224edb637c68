import { refiScoreBand, refiScoreBands } from "~/domain/score-bands";

/** "720 to 739", of a band as it stands in a form. */
export function bandWords(value: string): string {
  const band = refiScoreBand(value);
  if (band === undefined) return value;
  if (band.min === 0) return `Below ${String(band.max + 1)}`;
  return value.endsWith("+") ? `${String(band.min)} or higher` : `${String(band.min)} to ${String(band.max)}`;
}

/** The bands to choose from, best first. @param minScore the lowest score we lend on */
export const bandOptions = (minScore: number): { value: string; label: string }[] =>
  refiScoreBands(minScore)
    .map(({ value }) => ({ value, label: bandWords(value) }))
    .reverse();
