import { formatScoreBand, refiScoreBand, refiScoreBands } from "~/domain/score-bands";

/** Formats a refinance band's form value, for example "720 to 739". */
export function refiBandWords(value: string): string {
  const band = refiScoreBand(value);
  return band ? formatScoreBand(band) : value;
}

/**
 * Returns the bands of a refinance to choose from, best first.
 * @param minScore the minimum score we lend on
 */
export const refiBandOptions = (minScore: number): { value: string; label: string }[] =>
  refiScoreBands(minScore)
    .map((band) => ({ value: band.value, label: formatScoreBand(band) }))
    .reverse();
