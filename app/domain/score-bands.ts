/** A visitor's own estimate of their credit score before any pull: one of fourteen bands. */

export interface ScoreBand {
  /** the value in forms and answers, also the label */
  value: string;
  min: number;
  max: number;
  /** the score used for pricing and saving: the band's lowest, so that we do not overpromise */
  score: number;
}

/** The range of bureau credit scores. */
const LOWEST_SCORE = 300;
const HIGHEST_SCORE = 850;

function band(value: string, min: number, max: number): ScoreBand {
  return { value, min, max, score: min };
}

/** The fourteen bands, best first. */
export const SCORE_BANDS: readonly ScoreBand[] = [
  band("740+", 740, 850),
  band("720-739", 720, 739),
  band("700-719", 700, 719),
  band("680-699", 680, 699),
  band("660-679", 660, 679),
  band("640-659", 640, 659),
  band("620-639", 620, 639),
  band("600-619", 600, 619),
  band("580-599", 580, 599),
  band("560-579", 560, 579),
  band("540-559", 540, 559),
  band("520-539", 520, 539),
  band("500-519", 500, 519),
  { value: "499 or Below", min: 300, max: 499, score: 499 },
];

/** Returns the band of a form value, undefined for any other text. */
export function scoreBand(value: string): ScoreBand | undefined {
  return SCORE_BANDS.find((candidate) => candidate.value === value);
}

/** Formats a band for a visitor: "740 or higher", "720 to 739", "499 or lower". */
export function formatScoreBand({ min, max }: Pick<ScoreBand, "min" | "max">): string {
  if (min <= LOWEST_SCORE) return `${max} or lower`;
  return max >= HIGHEST_SCORE ? `${min} or higher` : `${min} to ${max}`;
}

/** Checks whether a band can meet the minimum score: its top reaches it (LIMIT-05). */
export function bandMeetsMinimum({ max }: ScoreBand, minCreditScore: number): boolean {
  return max >= minCreditScore;
}

const REFI_FLOORS: readonly number[] = [580, 620, 640, 660, 680, 700, 720, 740];

const refiBand = (min: number, max: number): ScoreBand =>
  max >= HIGHEST_SCORE ? band(`${min}+`, min, HIGHEST_SCORE) : band(`${min}-${max}`, min, max);

/**
 * Returns the band of all scores below the minimum. Its score is its top, as for "499 or Below".
 */
const bandBelow = (minScore: number): ScoreBand => ({
  value: `0-${minScore - 1}`,
  min: 0,
  max: minScore - 1,
  score: Math.max(minScore - 1, LOWEST_SCORE),
});

/**
 * Returns the bands of a refinance, lowest first: one for all scores below the minimum, then
 * 580-619 up to 740+. A lower minimum gets an extra band up to 579, and bands below the minimum are
 * dropped, so that every score is in one band (REFI-BANDS-01 to 03).
 * @param minScore the lowest score we lend on, 301 to 850
 */
export function refiScoreBands(minScore: number): readonly ScoreBand[] {
  const floors = [minScore, ...REFI_FLOORS.filter((floor) => floor > minScore)];
  const offered = floors.map((floor, index) => refiBand(floor, (floors[index + 1] ?? HIGHEST_SCORE + 1) - 1));
  return [bandBelow(minScore), ...offered];
}

/**
 * Returns the refinance band of an answer, regardless of the minimum at that time; undefined for
 * any other text.
 */
export function refiScoreBand(value: string): ScoreBand | undefined {
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(value) ?? [];
  if (from === undefined) return undefined;
  const [min, max] = [Number(from), to === undefined ? HIGHEST_SCORE : Number(to)];
  return min === 0 ? bandBelow(max + 1) : refiBand(min, max);
}
