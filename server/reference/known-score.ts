import { z } from "zod";
import { scoreThatCounts } from "~/domain/score-that-counts";
import type { SavedData } from "./database/schema";
import { isPullOf } from "./person-id";
import type { Applicant, CreditPull } from "./store";

/** The score that an application is priced and decided by, and who says so. */
export interface KnownScore {
  /** 300 to 850 */
  score: number;
  /** the credit reports, or what the visitor told us */
  from: "report" | "told";
  /** how many people are on the loan */
  people: number;
}

const number = z.number();
const reported = z.object({
  applicants: z.array(
    z.object({
      /** the person's middle score, as the pull says it */
      hardPullScore: number.nullish(),
      scores: z.object({ equifax: number, experian: number, transUnion: number }).partial().nullish(),
    }),
  ),
});

/** The scores of each person in the last pull that gave any; undefined where none did. */
function reportedScore(pulls: readonly CreditPull[]): number | undefined {
  for (const pull of [...pulls].reverse()) {
    const { data } = reported.safeParse(pull.status === "done" ? pull.result : null);
    const people = (data?.applicants ?? []).map(({ hardPullScore, scores }) =>
      // Without the bureaus' own scores the pull's middle one counts.
      scores ? Object.values(scores) : [hardPullScore ?? []].flat(),
    );
    const score = scoreThatCounts(people);
    if (score !== undefined) return score;
  }
  return undefined;
}

/** The score that the visitor told us, of the range that they chose; undefined before they were asked. */
export const toldScore = ({ creditScore }: SavedData): number | undefined =>
  typeof creditScore === "number" ? creditScore : undefined;

/**
 * The score that counts (SCORE-01): that of the last credit reports of just the people on the loan, else what the visitor told us. Nobody has one
 * before that: a loan is then not priced.
 */
export function knownScore(file: {
  pulls: readonly CreditPull[];
  people: readonly Pick<Applicant, "id" | "personId" | "isPrimary">[];
  data: SavedData;
}): KnownScore | undefined {
  const { pulls, people, data } = file;
  const count = Math.max(1, people.length);
  const report = reportedScore(pulls.filter((pull) => isPullOf(pull, people)));
  if (report !== undefined) return { score: report, from: "report", people: count };
  const told = toldScore(data);
  return told === undefined ? undefined : { score: told, from: "told", people: count };
}
