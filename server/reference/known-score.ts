import { z } from "zod";
import { qualifyingScore } from "~/domain/qualifying-score";
import type { SavedData } from "./database/schema";
import { isPullOf } from "./person-id";
import type { Applicant, CreditPull } from "./store";

/** The score by which an application is priced and decided, and its source. */
export interface KnownScore {
  /** 300 to 850 */
  score: number;
  /** the credit reports, or the visitor's own statement */
  from: "report" | "told";
  /** number of people on the loan */
  people: number;
}

const number = z.number();
const reported = z.object({
  applicants: z.array(
    z.object({
      /** the person's middle score, as reported by the pull */
      hardPullScore: number.nullish(),
      scores: z.object({ equifax: number, experian: number, transUnion: number }).partial().nullish(),
    }),
  ),
});

/** Returns the scores of each person in the last pull that had any; undefined when none did. */
function reportedScore(pulls: readonly CreditPull[]): number | undefined {
  for (const pull of [...pulls].reverse()) {
    const { data } = reported.safeParse(pull.status === "done" ? pull.result : null);
    const people = (data?.applicants ?? []).map(({ hardPullScore, scores }) =>
      // Without the bureaus' individual scores the pull's middle score counts.
      scores ? Object.values(scores) : [hardPullScore ?? []].flat(),
    );
    const score = qualifyingScore(people);
    if (score !== undefined) return score;
  }
  return undefined;
}

/** Returns the score for the range that the visitor chose; undefined before the question. */
export const statedScore = ({ creditScore }: SavedData): number | undefined =>
  typeof creditScore === "number" ? creditScore : undefined;

/**
 * Returns the score that counts (SCORE-01): that of the last credit reports of exactly the people
 * on the loan, else the one the visitor stated. Without either, the loan is not priced.
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
  const estimatedScore = statedScore(data);
  return estimatedScore === undefined ? undefined : { score: estimatedScore, from: "told", people: count };
}
