import type { CallOutput } from "~server/backend/contract/index";

/**
 * The source of a pull's score: bureau, model and how it compares; stored with the pull (15 USC
 * 1681g(g), 12 CFR 1022.74(d)).
 */

type HardPull = CallOutput<"credit.hardpull">;
type PulledScores = HardPull["applicants"][number];
export type ScoreSource = NonNullable<PulledScores["scoreSource"]>;

/** The Classic FICO models of mortgage reports; all of them range from 300 to 850. */
const SCORE_MODELS = {
  equifax: "Equifax Beacon 5.0 (FICO Score 5)",
  experian: "Experian/Fair Isaac Risk Model V2 (FICO Score 2)",
  transunion: "TransUnion FICO Risk Score, Classic 04 (FICO Score 4)",
} as const satisfies Record<ScoreSource["bureau"], string>;
const [LOWEST, HIGHEST] = [300, 850];

/**
 * How a score compares, from the lowest up: sample figures instead of a bureau's, not checked
 * against any publication.
 */
const SCORE_RANKS: readonly (readonly [from: number, percent: number])[] = [
  [300, 1],
  [500, 5],
  [550, 11],
  [580, 16],
  [600, 20],
  [620, 24],
  [660, 33],
  [700, 44],
  [720, 50],
  [740, 57],
  [760, 65],
  [780, 74],
  [800, 84],
  [830, 96],
];

const rankOf = (score: number): number => SCORE_RANKS.findLast(([from]) => score >= from)?.[1] ?? 0;

/** Returns the bureau whose score counted: the middle one of three. */
function bureauOf({ hardPullScore, scores }: PulledScores): ScoreSource["bureau"] {
  if (scores?.equifax === hardPullScore) return "equifax";
  return scores?.transUnion === hardPullScore ? "transunion" : "experian";
}

/** @param madeOn YYYY-MM-DD; undefined without a score */
export function scoreSourceOf(pulled: PulledScores, madeOn: string): ScoreSource | undefined {
  if (pulled.hardPullScore === null) return undefined;
  const bureau = bureauOf(pulled);
  return {
    bureau,
    model: SCORE_MODELS[bureau],
    madeOn,
    lowest: LOWEST,
    highest: HIGHEST,
    higherThanPercent: rankOf(pulled.hardPullScore),
  };
}

/**
 * Returns a pull's result with the source of each score.
 * @param madeOn YYYY-MM-DD
 */
export const withScoreSources = (answer: HardPull, madeOn: string): HardPull => ({
  ...answer,
  applicants: answer.applicants.map((one) => {
    const scoreSource = scoreSourceOf(one, madeOn);
    return scoreSource ? { ...one, scoreSource } : one;
  }),
});
